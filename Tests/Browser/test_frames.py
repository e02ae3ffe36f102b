# SPDX-License-Identifier: Apache-2.0
"""Pages in frames: what they tell, and what they can't reach."""

import http.server
import threading

import pytest
from playwright.sync_api import expect

SITE = """<!doctype html><title>Site</title><h1>Another site</h1><script>
parent.postMessage(["message", "log", "1"], "*");
for (const port of []) {}
let reached = "";
for (const action of [() => parent.document.title, () => top.location.href, () => document.cookie, () => localStorage.length]) {
    try { reached += " " + action(); } catch { reached += " refused"; }
}
document.body.append(reached);
try { top.location = "about:blank"; } catch {}
</script>"""


@pytest.fixture(scope="module")
def site():
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(SITE.encode())

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def own(html: str, number=1, **others):
    return {"n": number, "t": "page", "h": html, "b": "https://example.com/a/", **others}


def tree(page):
    return [
        ["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}],
        ["+", 2, 1, 0, {"k": "f", "p": [20, 30], "s": [300, 200], "fr": page}],
    ]


@pytest.fixture
def told(fake):
    """Waits for the first event that fits; the others stay."""
    seen = []

    def told(fits):
        for _ in range(200):
            seen.extend(fake.events(quiet=0.05))
            for event in seen:
                if event[0] == "?" and fits(*event[1:]):
                    seen.remove(event)
                    return event[2]
        raise AssertionError(f"only {seen} came")

    return told


@pytest.fixture
def news(told):
    """Waits for what the page in layer 2 tells: the values of an event, of the loading with that number."""

    def news(event: str, number=1):
        return told(lambda request, answer, *_: request == 0 and answer["news"] == "frame" and answer["layer"] == 2
                    and answer["n"] == number and answer["event"] == event)["values"]

    return news


@pytest.fixture
def answer(fake, told):
    """Runs a script in layer 2 and waits for its answer."""
    count = [0]

    def answer(source: str, number=1):
        count[0] += 1
        wanted = count[0]
        fake.play(["?", wanted, "script", {"layer": 2, "n": number, "source": source}])
        return told(lambda request, *_: request == wanted)

    return answer


def inner(phone):
    return phone.locator("iframe").content_frame


def test_an_own_page_tells_its_title_place_and_end(show, news, phone):
    show(*tree(own("<!doctype html><html><head><title>제목</title></head><body style='margin:0;height:900px'>x")))
    assert news("commit") == []
    assert news("title") == ["제목"]
    assert news("finish") == []
    assert news("place")[3] == 900
    assert phone.locator("iframe").bounding_box() == {"x": 20, "y": 30, "width": 300, "height": 200}


def test_scripts_run_at_the_start_and_the_end_and_messages_come(show, news):
    page = own(
        "<p id=p>text</p><script>webkit.messageHandlers.log.postMessage({ early: window.early, body: document.body.children.length })</script>",
        us=[["window.early = 7", 0], ["webkit.messageHandlers.log.postMessage(document.getElementById('p').textContent)", 1]], mh=["log"])
    show(*tree(page))
    assert news("message") == ["log", '{"early":7,"body":2}']
    assert news("message") == ["log", '"text"']


def test_scripts_are_answered_when_the_page_is_there(show, answer):
    show(*tree(own("<script>let a = 1; function add(b) { return a + b; }</script>")))
    assert answer("add(2)") == {"value": "3"}
    assert answer("[true, null, 'x', { a: 1 }]") == {"value": '[true,null,"x",{"a":1}]'}
    assert answer("undefined") == {"value": "null"}
    assert answer("document")["error"] == "type"
    assert "missing" in answer("missing()")["message"]
    assert answer("add(2)", number=9)["error"] == "failed"


def test_links_forms_and_alerts_are_told(show, news, phone):
    show(*tree(own(
        "<a id=l href='b?c=1'>l</a> <a id=n href='/x' target=_blank>n</a> <a id=h href='#l'>h</a>"
        "<form action='/find'><input name=q value='가'><button>go</button></form><button id=a onclick=\"alert('hi'); confirm('sure')\">a</button>")))
    news("finish")
    inner(phone).locator("#l").click()
    assert news("link") == ["https://example.com/a/b?c=1", "link", 0]
    inner(phone).locator("#n").click()
    assert news("link") == ["https://example.com/x", "link", 1]
    inner(phone).locator("#h").click()
    inner(phone).get_by_text("go").click()
    assert news("link") == ["https://example.com/find?q=%EA%B0%80", "form", 0]
    inner(phone).locator("#a").click()
    assert news("alert") == ["hi"]
    assert news("asked") == ["confirm", "sure"]


def test_an_own_page_reaches_nothing_of_the_app(show, news, phone):
    show(*tree(own("<p>x")))
    news("finish")
    reached = inner(phone).locator("body").evaluate(
        """() => [() => parent.document.title, () => top.location.href, () => document.cookie, () => localStorage.length, () => parent.maru]
            .map((action) => { try { return String(action()); } catch { return "refused"; } })""")
    assert reached == ["refused"] * 5


def test_another_site_reaches_nothing_and_can_not_pass_for_the_app(show, fake, news, phone, site):
    show(*tree({"n": 1, "t": "site", "u": site}))
    assert news("finish") == []
    body = inner(phone).locator("body").inner_text()
    assert body.count("refused") == 4
    assert "/fake" in phone.url
    assert not [e for e in fake.events(quiet=0.2) if e[0] == "?" and e[2].get("event") == "message"]


def test_a_page_that_takes_the_place_of_an_own_one_has_no_voice(show, fake, news, answer, site):
    show(*tree(own(f"<script>addEventListener('load', () => setTimeout(() => location.href = '{site}', 50))</script>")))
    assert news("left") == []
    assert answer("1")["error"] == "failed"


def test_another_number_loads_again_and_null_takes_it_away(show, fake, news, phone):
    show(*tree(own("<p>one")))
    news("finish")
    fake.play([2, {"fr": own("<p>two", number=2)}])
    news("finish", number=2)
    expect(inner(phone).locator("p")).to_have_text("two")
    fake.play([2, {"fr": None}])
    expect(phone.locator("iframe")).to_have_count(0)


def test_a_page_keeps_its_state_when_its_layer_moves(show, fake, news, answer, phone):
    show(*tree(own("<p>x")), ["+", 3, 0, 0, {"p": [0, 400], "s": [390, 400]}])
    news("finish")
    assert answer("window.kept = 5")["value"] == "5"
    fake.play(["<", 2, 3, 0])
    if phone.evaluate("'moveBefore' in Element.prototype"):
        assert answer("window.kept")["value"] == "5"


def test_scripts_of_a_page_can_be_kept_from_running(fake, phone, news, answer):
    fake.begin_with(*tree(own("<p id=p>x</p><script>document.getElementById('p').textContent = 'ran'</script>", js=0)))
    # A page of its own: the browser's complaint about the script is what is wanted.
    phone.context.new_page().goto(fake.address)
    news("finish")
    assert answer("document.getElementById('p').textContent")["value"] == '"x"'


def test_a_message_that_is_too_long_is_left_out(show, news):
    show(*tree(own("<script>webkit.messageHandlers.log.postMessage('x'.repeat(400000)); webkit.messageHandlers.log.postMessage(1)</script>", mh=["log"])))
    assert news("message") == ["log", "1"]
