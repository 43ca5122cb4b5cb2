"use strict";
// What pages do: how large letters are, that 80 columns and 24 rows fit; where the terminal finds its socket and gets the keyboard, what is said when it ends, and what stands behind the #.
(() => {
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("open", () => document.querySelector(".xterm-helper-textarea").focus());
      this.addEventListener("close", (event) => {
        if (event.reason) document.querySelector("#why").textContent = event.reason;
        document.querySelector("#again").focus();
      });
    }
    send(data) {  // the terminal may speak before the socket is open, when it tells its size, and after its end
      if (this.readyState === Plain.OPEN) super.send(data);
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    const behind = decodeURIComponent(location.hash.slice(1)).slice(0, 128);
    const terminal = document.querySelector("#terminal");
    if (terminal) {
      const secure = location.protocol === "https:" ? "wss:" : "ws:";
      const room = Math.min(innerWidth / (80 * 0.62), innerHeight / (24 * 1.4));
      terminal.dataset.fontSize = Math.max(7, Math.min(16, Math.floor(room)));
      terminal.dataset.sessionWebsocketUrl = `${secure}//${location.host}/socket`;
      document.querySelector("#again").addEventListener("click", () => location.reload());
    }
    const code = document.querySelector("input[name=code]");
    const link = document.querySelector("#link");
    if (code && behind) {
      code.value = behind;
      document.querySelector("input[name=name]").focus();
    }
    if (link) link.value = behind;
    if (behind) history.replaceState(null, "", location.pathname);
  });
})();
