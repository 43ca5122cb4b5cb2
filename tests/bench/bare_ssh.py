"""The least that `serve` is compared with: a Textual app of one word, and an asyncssh server that starts it.

`BARE_SERVER` is run with `APP`, the source of the app, and `PORT` set before it.
"""

BARE_APP = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("first frame")
Bare().run()
"""
BARE_SERVER = """
import asyncio, asyncssh, fcntl, os, pty, struct, subprocess, sys, termios
class Session(asyncssh.SSHServerSession):
    def connection_made(self, chan): self.chan = chan
    def pty_requested(self, kind, size, modes): self.size = size; return True
    def shell_requested(self): return True
    def session_started(self):
        ours, theirs = os.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", self.size[1], self.size[0], 0, 0))
        self.child = subprocess.Popen([sys.executable, "-c", APP], stdin=theirs, stdout=theirs, stderr=theirs,
                                      env={"TERM": "xterm-256color", "COLORTERM": "truecolor"})
        os.close(theirs)
        self.ours = ours
        asyncio.get_running_loop().add_reader(ours, self.readable)
    def readable(self):
        try: data = os.read(self.ours, 65536)
        except OSError: data = b""
        if data: self.chan.write(data)
        else: asyncio.get_running_loop().remove_reader(self.ours); self.chan.exit(0)
    def data_received(self, data, kind): os.write(self.ours, data)
    def connection_lost(self, exc): self.child.kill(); self.child.wait()
class Server(asyncssh.SSHServer):
    def public_key_auth_supported(self): return True
    def validate_public_key(self, user, key): return True
    def session_requested(self): return Session()
async def main():
    key = asyncssh.generate_private_key("ssh-ed25519")
    await asyncssh.listen("127.0.0.1", PORT, server_factory=Server, server_host_keys=[key], encoding=None)
    print("ready", flush=True)
    await asyncio.Event().wait()
asyncio.run(main())
"""
