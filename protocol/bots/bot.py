#!/usr/bin/env python3
"""Plays one game of Bohnenhof, any legal move: bot.py URL [ROOM | GAME]

    bot.py ws://localhost:8080/ws awale     opens a room and waits for an opponent
    bot.py ws://localhost:8080/ws k3f9x2    sits down at that table
"""
import base64, json, os, random, socket, ssl, struct, sys, time
from urllib.parse import urlsplit


class WebSocket:
    """Text frames over RFC 6455; pings are answered."""

    def __init__(self, url):
        to = urlsplit(url)
        port = to.port or (443 if to.scheme == "wss" else 80)
        try:
            self.socket = socket.create_connection((to.hostname, port))
        except OSError as error:
            sys.exit(f"{url}: {error.strerror}")
        if to.scheme == "wss":
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=to.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {to.path} HTTP/1.1\r\nHost: {to.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
                             f"Sec-WebSocket-Protocol: bohnenhof.v1\r\n\r\n").encode())
        self.file = self.socket.makefile("rb")
        status = self.file.readline().decode().strip()
        while self.file.readline().strip():
            pass
        if " 101 " not in status:
            sys.exit(f"{url} answers {status}")

    def frame(self, opcode, payload):
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else struct.pack("!BH", 0x80 | 126, size)
        mask = os.urandom(4)
        self.socket.sendall(bytes([0x80 | opcode]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))

    def send(self, message):
        self.frame(1, json.dumps(message).encode())

    def messages(self):
        while head := self.file.read(2):
            opcode, size = head[0] & 15, head[1]
            if size >= 126:
                size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
            payload = self.file.read(size)
            if opcode == 1:
                yield json.loads(payload)
            elif opcode == 8:
                return
            elif opcode == 9:
                self.frame(10, payload)


def play(url, where):
    house = WebSocket(url)
    seat, state, played = None, None, None
    house.send({"cid": 1, "hello": {"secret": "new"}})
    for message in house.messages():
        kind, cid, state = message["type"], message.get("cid"), message.get("state", state)
        if kind == "error":
            sys.exit(message["message"])
        if kind == "welcome":
            is_game = where in [game["id"] for game in message["games"]]
            house.send({"cid": 2, "do": f"/new {where}"} if is_game else {"cid": 3, "room": where, "do": "/join"})
        elif kind == "ok" and cid == 2:
            print("The room is", message["room"], flush=True)
            house.send({"cid": 3, "room": message["room"], "do": "/join"})
        elif kind == "ok" and cid == 3:
            seat = message["seat"]
            if state["seats"]["1"] and state["seats"]["2"]:
                house.send({"cid": 4, "room": state["room"], "do": "/start"})
        elif kind == "event" and seat and state["phase"] == "over":
            return print(json.dumps(state["result"]))
        elif kind == "event" and seat and state["to_move"] == seat and state["turn"] != played:
            played = state["turn"]
            time.sleep(0.06)  # `limits.commands_per_second`
            house.send({"room": state["room"], "do": f"/move {random.choice(state['legal'])} {state['turn']}"})
    sys.exit("The connection has gone.")


if __name__ == "__main__":
    play(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "awale")
