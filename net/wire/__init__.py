"""What goes over the line.

fields.py         types of fields: limits, cleaning      protocol.py  the messages, the version
message_parts.py  parts of a host's messages             protocol_reference.py  their description
codec.py          frames to messages and back            cleaning.py  harmless texts, by the fields' types
text.py           what makes a text of people harmless   lookalikes.py  letters that look alike
sockets.py        the sockets, watched by the loop
"""
