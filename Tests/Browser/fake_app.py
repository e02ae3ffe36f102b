# SPDX-License-Identifier: Apache-2.0
"""An app made of recorded frames: serves the pages and the client's modules, plays frames and keeps the events that come back.

It stands in for host and app, so that the client is tested without either. It runs in a thread of its own.
"""

import asyncio
import json
import pathlib
import queue
import re
import struct
import threading
import time

from aiohttp import WSMsgType, web

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WEB = ROOT / "Web"
NONCE = "dGVzdA"
POLICY = (
    f"default-src 'none'; script-src 'self' 'nonce-{NONCE}'; style-src 'self' 'nonce-{NONCE}'; img-src 'self' blob: data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; "
    "frame-src 'self' https: http:"
)
# The policy of a page that an app writes into a frame.
FRAME_POLICY = (
    "sandbox allow-forms allow-popups allow-popups-to-escape-sandbox allow-scripts; "
    "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'; frame-ancestors 'self'"
)
INTER = pathlib.Path("/usr/share/fonts/opentype/inter")
FACES = {400: "Inter-Regular.otf", 600: "Inter-SemiBold.otf", 700: "Inter-Bold.otf"}


def fill(template: str, values: dict[str, str], language: str = "ko") -> str:
    """Fills a page's placeholders the way the host does."""
    template = re.sub(r"{{#apps}}(.*?){{/apps}}", lambda match: fill(match.group(1), values, language), template, flags=re.S)
    for name in ("ko", "en"):
        template = re.sub(r"{{#%s}}(.*?){{/%s}}" % (name, name), r"\1" if name == language else "", template, flags=re.S)
    return re.sub(r"{{([a-z-]+)}}", lambda match: values[match.group(1)], template)


class FakeApp:
    """The server. `play` sends frames to the browser; `events` gives what came back."""

    def __init__(self):
        self.fresh = [[0, ["0", {"v": 1, "app": "Fake"}]]]
        self.received: "queue.Queue[list]" = queue.Queue()
        self.connections = 0
        self.traits: list[dict[str, str]] = []
        self.accepts = True
        self.socket: web.WebSocketResponse | None = None
        self.port = 0
        self._ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._ready.wait(10)

    # What a test says

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/fake"

    def begin_with(self, *operations):
        """The frame that every new connection gets: a fresh tree with these operations."""
        self.fresh = [[0, ["0", {"v": 1, "app": "Fake"}], *operations]]

    def play(self, *operations, ack: int = 0):
        """Sends one frame."""
        self.send_text(json.dumps([ack, *operations], ensure_ascii=False, separators=(",", ":")))

    def send_text(self, text: str):
        self._call(self.socket.send_str(text))

    def send_image(self, number: int, data: bytes, scale: float = 1, kind: int = 1):
        """Sends one image message."""
        self._call(self.socket.send_bytes(struct.pack(">IBH", number, kind, round(scale * 100)) + data))

    def close(self, code: int, reason: str = ""):
        """Ends the connection with a close code."""
        self._call(self.socket.close(code=code, message=reason.encode()))

    def drop(self):
        """Cuts the line without a close code."""
        self._loop.call_soon_threadsafe(self.socket._req.transport.abort)

    def event(self, name: str, timeout: float = 15) -> list:
        """Waits for the next event with that name, skipping others; returns it without its number."""
        deadline = time.monotonic() + timeout
        skipped = []
        while True:
            try:
                event = self.received.get(timeout=max(0.01, deadline - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"no event '{name}' came, only {skipped}") from None
            if event[1] == name:
                return event[1:]
            skipped.append(event)

    def events(self, quiet: float = 0.25) -> list[list]:
        """All events that came, until none comes for a while; without their numbers."""
        events = []
        while True:
            try:
                events.append(self.received.get(timeout=quiet)[1:])
            except queue.Empty:
                return events

    def stop(self):
        self._call(self._runner.cleanup())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)
        self._loop.close()

    # The server

    def _call(self, coroutine):
        asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(10)

    def _run(self):
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._start())
        self._loop.run_forever()

    async def _start(self):
        app = web.Application()
        app.router.add_get("/", self._index)
        app.router.add_get("/fake", self._page)
        app.router.add_get("/fake/live", self._live)
        app.router.add_get("/fonts.css", self._fonts)
        app.router.add_get("/frame.html", self._frame)
        app.router.add_get("/icon.svg", self._icon)
        app.router.add_get("/manifest.json", self._manifest)
        app.router.add_get("/font/{weight}", self._font)
        app.router.add_static("/web", WEB)
        self._runner = web.AppRunner(app, shutdown_timeout=0)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.port = self._runner.addresses[0][1]
        self._ready.set()

    def _values(self, style: str) -> dict[str, str]:
        return {
            "lang": "ko", "nonce": NONCE, "css": (WEB / style).read_text(), "script": "/web/client.js", "fonts": "/fonts.css",
            "preload-font": "/font/400", "app": "fake", "title": "Fake", "icon": "/icon.svg", "manifest": "/manifest.json", "picture": "/icon.svg",
        }

    async def _page(self, request):
        text = fill((WEB / "app.html").read_text(), self._values("client.css"))
        return web.Response(text=text, content_type="text/html", headers={"Content-Security-Policy": POLICY})

    async def _index(self, request):
        text = fill((WEB / "index.html").read_text(), self._values("index.css"))
        return web.Response(text=text, content_type="text/html", headers={"Content-Security-Policy": POLICY})

    async def _frame(self, request):
        text = (WEB / "frame.html").read_text()
        return web.Response(text=text, content_type="text/html", headers={"Content-Security-Policy": FRAME_POLICY})

    async def _fonts(self, request):
        rules = [
            f"@font-face{{font-family:Maru;font-weight:{weight};src:url(/font/{weight}) format('opentype');"
            "ascent-override:95.2148%;descent-override:24.1211%;line-gap-override:0%}"
            for weight in FACES
        ]
        return web.Response(text="".join(rules), content_type="text/css")

    async def _icon(self, request):
        return web.Response(text='<svg xmlns="http://www.w3.org/2000/svg"/>', content_type="image/svg+xml")

    async def _manifest(self, request):
        return web.json_response({})

    async def _font(self, request):
        return web.FileResponse(INTER / FACES[int(request.match_info["weight"])])

    async def _live(self, request):
        if not self.accepts:
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=4_000_000)
        await socket.prepare(request)
        self.connections += 1
        self.traits.append(dict(request.query))
        self.socket = socket
        for frame in self.fresh:
            await socket.send_str(json.dumps(frame, ensure_ascii=False))
        async for message in socket:
            if message.type == WSMsgType.TEXT:
                self.received.put(json.loads(message.data))
        return socket
