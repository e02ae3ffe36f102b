# SPDX-License-Identifier: Apache-2.0
"""A line between browser and server that is as slow as one likes, and counts what passes.

Chromium's own emulation leaves WebSockets out; this one delays and paces the bytes of every connection alike.
"""

import asyncio
import threading


class SlowLine:
    """Forwards a free port of 127.0.0.1 to another one. `delay` is one way, in seconds; `rate` in bytes per second, 0 without limit."""

    def __init__(self, target: int, delay: float = 0, rate: float = 0):
        self.target = target
        self.delay = delay
        self.rate = rate
        self.port = 0
        self.up = 0
        self.down = 0
        self._free = {"up": 0.0, "down": 0.0}
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._ready.wait(5)

    def reset(self):
        """Begins to count anew."""
        self.up = self.down = 0

    def stop(self):
        asyncio.run_coroutine_threadsafe(self._end(), self._loop)
        self._thread.join(5)

    async def _end(self):
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._loop.stop()

    def _run(self):
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._accept, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()
        server.close()
        self._loop.close()

    async def _accept(self, reader, writer):
        # A connection costs one way there and one back before the first byte.
        await asyncio.sleep(2 * self.delay)
        try:
            target_reader, target_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        await asyncio.gather(self._forward(reader, target_writer, "up"), self._forward(target_reader, writer, "down"))

    async def _forward(self, reader, writer, way: str):
        waiting: asyncio.Queue = asyncio.Queue()
        deliver = asyncio.ensure_future(self._deliver(waiting, writer))
        try:
            while data := await reader.read(1460 if self.rate else 65536):
                setattr(self, way, getattr(self, way) + len(data))
                now = self._loop.time()
                # All connections share one line: a packet begins when the one before is through.
                begin = max(now, self._free[way])
                self._free[way] = begin + (len(data) / self.rate if self.rate else 0)
                await waiting.put((self._free[way] + self.delay, data))
        except OSError:
            pass
        await waiting.put((0, None))
        await deliver

    async def _deliver(self, waiting, writer):
        try:
            while True:
                time, data = await waiting.get()
                if data is None:
                    break
                if (pause := time - self._loop.time()) > 0:
                    await asyncio.sleep(pause)
                writer.write(data)
                await writer.drain()
            writer.close()
        except OSError:
            pass
