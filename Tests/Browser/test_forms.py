# SPDX-License-Identifier: Apache-2.0
"""Text fields and text views of a real app: Korean composition, delegates that limit and refuse, focus and the Return key."""

import pytest
from playwright.sync_api import expect

HIDDEN_APP = "forms"


@pytest.fixture
def form(server, phone):
    phone.goto(server.url("/forms"))
    expect(phone.get_by_label("Message")).to_be_visible()
    return phone


@pytest.fixture
def knows(form):
    """Waits until the app shows that it knows this."""
    return lambda text: expect(form.get_by_text(text, exact=False).first).to_be_visible()


def field(page, name):
    return page.locator(f'.field[aria-label="{name}"]')


@pytest.fixture
def compose(form):
    session = form.context.new_cdp_session(form)

    def compose(*steps, commits=True):
        """Composes a syllable step by step as a Korean input method does, and commits it."""
        for step in steps:
            session.send("Input.imeSetComposition", {"text": step, "selectionStart": len(step), "selectionEnd": len(step)})
        if commits:
            session.send("Input.insertText", {"text": steps[-1]})

    return compose


SYLLABLES = [("ㅎ", "하", "한"), ("ㄱ", "그", "글"), ("ㅇ", "이", "입"), ("ㄹ", "려", "력"), ("ㅎ", "호", "홍"), ("ㄱ", "기", "길"), ("ㄷ", "도", "동")]


def test_a_field_with_a_limit_keeps_what_fits(form, knows, compose):
    name = field(form, "Name")
    name.tap()
    for syllable in SYLLABLES:
        compose(*syllable)
    knows("[한글입력][]")
    expect(name).to_have_value("한글입력")
    form.keyboard.press("Backspace")
    knows("[한글입][]")
    compose("ㅎ", "하")
    knows("[한글입하][]")
    expect(name).to_have_value("한글입하")


def test_a_text_view_with_a_limit_keeps_what_fits(form, knows, compose):
    message = field(form, "Message")
    message.tap()
    for syllable in SYLLABLES:
        compose(*syllable)
    knows("[한글입력홍길]")
    expect(message).to_have_value("한글입력홍길")
    # In the middle, with a line break.
    form.keyboard.press("Backspace")
    form.keyboard.press("Backspace")
    form.keyboard.press("ArrowLeft")
    form.keyboard.press("Enter")
    expect(message).to_have_value("한글입\n력")
    compose("ㄴ", "나")
    expect(message).to_have_value("한글입\n나력")


def test_syllables_that_follow_at_once_are_neither_lost_nor_doubled(form, knows, compose):
    message = field(form, "Message")
    message.tap()
    compose("ㄱ", "가", commits=False)
    compose("가", "간", "가나")
    compose("ㄷ", "다")
    knows("[가나다]")
    expect(message).to_have_value("가나다")


def test_what_a_delegate_refuses_goes_and_what_follows_stays(form, knows):
    letters = field(form, "Letters")
    letters.tap()
    form.keyboard.type("a1b2c3d4e5f6", delay=0)
    knows("[abcdef]")
    expect(letters).to_have_value("abcdef")


def test_a_message_that_is_sent_while_it_is_composed_leaves_nothing(form, knows, compose):
    message = field(form, "Message")
    message.tap()
    compose("ㅇ", "아", "안")
    compose("ㄴ", "녀", "녕", commits=False)
    form.get_by_role("button", name="Send").tap()
    knows(" 1")
    expect(message).to_be_focused()


def test_return_moves_on_and_ends(form, knows):
    name, letters = field(form, "Name"), field(form, "Letters")
    name.tap()
    knows("name")
    form.keyboard.type("kim")
    form.keyboard.press("Enter")
    expect(letters).to_be_focused()
    knows("[kim][][][] letters")
    form.keyboard.type("x")
    form.keyboard.press("Enter")
    expect(letters).not_to_be_focused()
    knows("[kim][x][][] none")


def test_a_tap_outside_keeps_the_focus(form, knows):
    name = field(form, "Name")
    name.tap()
    form.touchscreen.tap(200, 700)
    form.keyboard.type("a")
    knows("[a][]")
    expect(name).to_be_focused()


def test_the_clear_button_empties_a_field_that_stays_focused(form, knows):
    name = field(form, "Name")
    name.tap()
    form.keyboard.type("kim")
    knows("[kim][]")
    form.get_by_role("button", name="텍스트 지우기").tap()
    knows("[][][][] name")
    expect(name).to_have_value("")
    expect(name).to_be_focused()


def test_a_secret_is_hidden_and_known(form, knows):
    secret = field(form, "Secret")
    secret.tap()
    form.keyboard.type("p4ss")
    knows("[][][p4ss][]")
    assert secret.get_attribute("type") == "password"


def test_by_keyboard_alone(form, knows):
    form.keyboard.press("Tab")
    expect(field(form, "Name")).to_be_focused()
    form.keyboard.type("a")
    form.keyboard.press("Tab")
    expect(field(form, "Letters")).to_be_focused()
    form.keyboard.type("b")
    form.keyboard.press("Tab")
    form.keyboard.type("c")
    knows("[a][b][c][] secret")
    form.keyboard.press("Tab")
    expect(field(form, "Message")).to_be_focused()
    form.keyboard.press("Tab")
    expect(form.get_by_role("button", name="Send")).to_be_focused()
    form.keyboard.press("Enter")
    knows("[a][b][c][] none 1")


def test_the_text_of_a_field_is_where_pictures_have_it(form, knows):
    name = field(form, "Name")
    name.tap()
    form.keyboard.type("Maru")
    knows("[Maru]")
    box = name.evaluate("e => { const style = getComputedStyle(e); return [style.paddingLeft, style.fontSize, e.getBoundingClientRect().height]; }")
    assert box == ["7px", "17px", 34]


def test_korean_goes_into_the_fields_of_an_alert(form, compose):
    form.get_by_role("button", name="Alert").tap()
    alert = form.get_by_role("alertdialog", name="닉네임, 네 글자까지 쓸 수 있어요.")
    expect(alert).to_be_visible()
    nickname, note = field(form, "새 닉네임"), field(form, "메모")
    expect(nickname).to_be_focused()
    for syllable in SYLLABLES:
        compose(*syllable)
    expect(nickname).to_have_value("한글입력")
    # Return while a syllable is composed belongs to the input method; the next one goes to the next field.
    form.keyboard.press("Enter")
    expect(note).to_be_focused()
    for syllable in SYLLABLES:
        compose(*syllable)
    expect(note).to_have_value("한글입력홍길동")
    form.keyboard.press("Enter")
    expect(form.get_by_text("saved [한글입력][한글입력홍길동]")).to_be_visible()
    expect(alert).not_to_be_attached()


def test_escape_cancels_an_alert_and_editing_goes_on_where_it_was(form, knows):
    name = field(form, "Name")
    name.tap()
    form.keyboard.type("kim")
    form.get_by_role("button", name="Alert").tap()
    expect(field(form, "새 닉네임")).to_be_focused()
    form.keyboard.type("x")
    form.keyboard.press("Escape")
    knows("cancelled")
    expect(name).to_be_focused()
    form.keyboard.type("!")
    expect(name).to_have_value("kim!")


# Each message takes 150 milliseconds to the app and as long back.
SLOW_LINE = """(() => {
    const later = (body) => setTimeout(body, 150);
    const { send, addEventListener } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) { later(() => send.call(this, data)); };
    WebSocket.prototype.addEventListener = function (name, listener, ...options) {
        const isMessage = name === "message";
        addEventListener.call(this, name, isMessage ? (event) => later(() => listener.call(this, event)) : listener, ...options);
    };
    const { get, set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
    Object.defineProperty(WebSocket.prototype, "onmessage", {
        get, set(listener) { set.call(this, listener && ((event) => later(() => listener.call(this, event)))); },
    });
})()"""


@pytest.mark.parametrize("name, kept", [("Name", "한글입력"), ("Message", "한글입력홍길")])
def test_over_a_slow_line_composition_with_a_limit_neither_loses_nor_doubles(server, phone, name, kept):
    phone.add_init_script(SLOW_LINE)
    phone.goto(server.url("/forms"))
    expect(phone.get_by_label("Message")).to_be_visible()
    text = field(phone, name)
    text.tap()
    session = phone.context.new_cdp_session(phone)
    for syllable in SYLLABLES:
        for step in syllable:
            session.send("Input.imeSetComposition", {"text": step, "selectionStart": len(step), "selectionEnd": len(step)})
        session.send("Input.insertText", {"text": syllable[-1]})
    shown = f"[{kept}][]" if name == "Name" else f"[{kept}]"
    expect(phone.get_by_text(shown, exact=False).first).to_be_visible()
    expect(text).to_have_value(kept)
    # And it stays so: nothing that was under way comes after.
    phone.wait_for_timeout(1000)
    expect(text).to_have_value(kept)
    phone.keyboard.press("Backspace")
    expect(phone.get_by_text(shown.replace(kept, kept[:-1]), exact=False).first).to_be_visible()
    expect(text).to_have_value(kept[:-1])
