# SPDX-License-Identifier: Apache-2.0
"""What the browser tests share: Debian's Chromium, a phone in it, and the two kinds of servers."""

import os
import pathlib
import re
import time

import pytest
from playwright.sync_api import expect, sync_playwright

from fake_app import FakeApp
from maru_server import MaruServer

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
# How long what must happen may take, in seconds: long, since all of a machine's processors may be busy with other tests.
PATIENCE = 15
expect.set_options(timeout=PATIENCE * 1000)
PICTURES = pathlib.Path(__file__).resolve().parent / "Pictures"

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "has_touch": True,
    "is_mobile": True,
    "locale": "ko-KR",
    "timezone_id": "Asia/Seoul",
}


@pytest.fixture(scope="session")
def browser():
    """One headless Chromium for all tests."""
    with sync_playwright() as playwright:
        arguments = [
            # A container's root has no namespaces for a sandbox.
            "--no-sandbox", "--disable-dev-shm-usage", "--font-render-hinting=none",
            # Boxes and baselines land on the pixels of the screen, as on a phone; an emulated scale alone rounds to whole points.
            "--force-device-scale-factor=3",
        ]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield browser
        browser.close()


@pytest.fixture
def phone_settings() -> dict:
    """The context's settings; a test that needs others overrides this fixture."""
    return dict(PHONE)


@pytest.fixture
def phone(browser, phone_settings):
    """A page on a phone, in a context of its own. Errors of the page fail the test that caused them."""
    context = browser.new_context(**phone_settings)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if "Content Security Policy" in message.text else None)
    yield page
    context.close()
    assert not problems, problems


@pytest.fixture
def until(phone):
    """Waits until a JavaScript expression is true. (Playwright's own wait needs `eval`, which the page's policy forbids.)"""

    def until(expression: str, patience: float = PATIENCE):
        deadline = time.monotonic() + patience
        while not phone.evaluate(expression):
            assert time.monotonic() < deadline, f"this did not become true: {expression}"
            time.sleep(0.01)

    return until


@pytest.fixture
def finger(phone):
    """Drags a finger from one point to another, in steps at a person's pace; lifts it at the end."""

    def finger(start: tuple[float, float], end: tuple[float, float], steps: int = 12):
        session = phone.context.new_cdp_session(phone)

        def touch(kind: str, *points: tuple[float, float]):
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

        touch("touchStart", start)
        for step in range(1, steps + 1):
            share = step / steps
            touch("touchMove", (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
            phone.wait_for_timeout(16)
        touch("touchEnd")

    return finger


@pytest.fixture
def fake():
    """An app made of recorded frames."""
    app = FakeApp()
    yield app
    app.stop()


@pytest.fixture
def show(fake, phone, until):
    """Opens the fake app with these operations as its tree; returns it when the client has shown them."""

    def show(*operations, query: str = ""):
        fake.begin_with(*operations)
        phone.goto(fake.address + query)
        until("document.querySelector('.root')?.childElementCount > 0")
        return fake

    return show


@pytest.fixture
def synced(fake, until):
    """Waits until the client has applied everything that was played before."""
    count = 0

    def synced():
        nonlocal count
        count += 1
        fake.play(["T", {"title": f"synced {count}"}])
        until(f"document.title === 'synced {count}'")

    return synced


@pytest.fixture
def server(request, tmp_path):
    """The real `maru serve` on a free port, with an empty data folder of its own. A module's HIDDEN_APP names an app that no list shows."""
    hidden = getattr(request.module, "HIDDEN_APP", None)
    server = MaruServer(tmp_path / "data", *([hidden] if hidden else []))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def enter_kickboard(server):
    """Opens Kickboard on a page, logs a sample rider in, and waits for the kickboards."""

    def enter_kickboard(page, rider: str = "haram1204", stays: bool = False):
        page.goto(server.url("/kickboard"))
        page.get_by_role("textbox", name="아이디").fill(rider)
        password = page.get_by_role("textbox", name="비밀번호")
        # Its editing begins with emptying it.
        password.tap()
        expect(password).to_have_value("")
        password.fill("kickboard1")
        if stays:
            page.get_by_role("button", name="자동 로그인").tap()
        page.get_by_role("button", name="로그인", exact=True).tap()
        # A device shows its three pages once.
        begin = page.get_by_role("button", name="시작하기")
        kickboards = page.get_by_role("heading", name="이용 가능한 킥보드")
        pages = page.get_by_role("slider", name="페이지")
        expect(pages.or_(kickboards)).to_be_visible()
        if pages.count():
            for _ in range(2):
                pages.press("ArrowRight")
            begin.tap()
        expect(kickboards).to_be_visible()
        return page

    return enter_kickboard


@pytest.fixture
def address() -> str:
    """Where the gallery is; a test that needs another window overrides this fixture."""
    return "/gallery"


def open_gallery_page(page, address: str, title: str):
    """Opens the gallery and, in its list, a page."""
    page.goto(address)
    expect(page.get_by_role("heading", name="Gallery")).to_be_visible()
    row = page.get_by_role("button", name=title, exact=True)
    for _ in range(20):
        if row.count():
            break
        page.mouse.move(200, 500)
        page.mouse.wheel(0, 400)
        page.wait_for_timeout(150)
    row.tap()
    expect(page.get_by_role("heading", name=title, exact=True).first).to_be_visible()
    # The page has come to rest.
    page.wait_for_timeout(600)
    return page


@pytest.fixture
def page_of(server, phone, address):
    """Opens a page of the gallery."""
    return lambda title: open_gallery_page(phone, server.url(address), title)


@pytest.fixture
def says(phone):
    """Waits until the status below a page of the gallery says this."""
    return lambda text: expect(phone.locator("[data-id=status]")).to_have_text(re.compile(text))


def wait_for(condition, patience: float = PATIENCE):
    """Waits until a function gives true."""
    deadline = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def middle(locator) -> tuple[float, float]:
    """The middle of an element, in points of the page."""
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
