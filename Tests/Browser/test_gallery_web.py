# SPDX-License-Identifier: Apache-2.0
"""Web views: pages in sandboxed frames, scripts in the app's own pages, and what a page must not reach."""

import http.server
import threading

import pytest
from playwright.sync_api import expect

from test_axe import problems

PAGE = """<!doctype html><title>Another site</title><h1>Another site</h1>
<script>
let reached = [];
for (const [name, action] of Object.entries({
    document: () => parent.document.title, top: () => top.location.href, cookie: () => document.cookie,
    storage: () => localStorage.length,
})) {
    try { reached.push(name + ":" + action()) } catch (error) { reached.push(name + ":refused") }
}
document.body.append(" " + reached.join(" "));
parent.postMessage(["commit"], "*");
</script>"""


class Site(http.server.BaseHTTPRequestHandler):
    """A site on loopback: a page, one that refuses frames, and one that leads to the first."""

    def do_GET(self):
        self.send_response(302 if self.path == "/moved" else 200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        if self.path == "/moved":
            self.send_header("Location", "/")
        if self.path == "/refuses":
            self.send_header("X-Frame-Options", "SAMEORIGIN")
        self.end_headers()
        self.wfile.write(PAGE.encode())

    def log_message(self, *_):
        pass


def test_the_page_is_accessible(page_of):
    assert problems(page_of("WKWebView")) == []


@pytest.fixture(scope="module")
def site():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture
def phone_settings(phone_settings):
    return {**phone_settings, "locale": "en-US"}


@pytest.fixture
def page(page_of):
    return page_of("WKWebView")


def press(page, name: str):
    page.get_by_role("button", name=name, exact=True).tap()


def own(page):
    return page.locator("[data-id=own] iframe").content_frame


def go(page, address: str):
    page.get_by_role("textbox", name="Address").fill(address)
    press(page, "Go")


def test_the_apps_own_page_posts_messages_and_alerts(page, says):
    own(page).get_by_role("button", name="Count").click()
    says("^Count: 1$")
    own(page).get_by_role("button", name="Count").click()
    says("^Count: 2$")
    own(page).get_by_role("button", name="Alert").click()
    says("^Alert: Hello$")


def test_scripts_run_in_the_apps_own_page(page, says):
    press(page, "Title")
    says("^Title: A small page$")
    press(page, "Error")
    says("JavaScript exception.*missing")


def test_a_link_asks_the_delegate(page, says):
    own(page).get_by_role("link").click()
    says("^The app's own link: myapp://done$")
    expect(own(page).get_by_role("heading", name="Written by the app")).to_be_visible()


def test_another_sites_page_reaches_nothing(page, says, site):
    go(page, site + "/")
    says("^Finished: 127.0.0.1$")
    frame = page.locator("[data-id=site] iframe")
    assert "allow-same-origin" not in frame.get_attribute("sandbox")
    text = frame.content_frame.locator("body").inner_text()
    assert "document:refused" in text and "top:refused" in text and "cookie:refused" in text and "storage:refused" in text
    press(page, "Script")
    says("^No script in pages of other sites$")


def test_the_apps_own_page_reaches_nothing_either(page):
    reached = own(page).locator("body").evaluate(
        """() => [() => parent.document.title, () => top.location.href, () => document.cookie, () => localStorage.length]
            .map((action) => { try { return String(action()); } catch { return "refused"; } })""")
    assert reached == ["refused"] * 4


def test_a_page_that_refuses_frames_shows_its_address(page, says, site):
    go(page, site + "/refuses")
    says("^Failed: .*doesn't let its page be shown in a frame")
    with page.context.expect_page() as opened:
        press(page, "Open in New Tab")
    assert opened.value.url == site + "/refuses"


def test_a_redirect_and_a_server_that_is_not_there(page, says, site):
    go(page, site + "/moved")
    says("^Finished: 127.0.0.1$")
    go(page, "http://127.0.0.1:9/")
    says("^Failed: ")


def test_a_safari_controller_shows_the_page_and_closes(page, says, site):
    page.get_by_role("textbox", name="Address").fill(site + "/")
    press(page, "Safari")
    expect(page.locator("iframe").last.content_frame.get_by_role("heading", name="Another site")).to_be_visible()
    press(page, "Done")
    says("^Closed$")


def test_a_page_lives_on_when_the_connection_comes_back(page, says):
    own(page).get_by_role("button", name="Count").click()
    says("^Count: 1$")
    page.reload()
    own(page).get_by_role("button", name="Count").click()
    says("^Count: 1$")
