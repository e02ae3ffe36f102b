# SPDX-License-Identifier: Apache-2.0
"""What the app asks the browser to do: requests, answers, and what becomes of them when the line is lost."""

import time

import pytest

TREE = ["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}]


@pytest.fixture
def phone_settings(phone_settings):
    return {**phone_settings, "locale": "en-US"}


@pytest.fixture
def answers(fake, phone):
    """Waits for so many answers and gives them."""

    def answers(count: int = 1, patience: float = 15):
        found: list = []
        deadline = time.monotonic() + patience
        while len(found) < count and time.monotonic() < deadline:
            found += [event[1:] for event in fake.events() if event[0] == "?"]
            phone.wait_for_timeout(20)
        assert len(found) >= count, found
        return found

    return answers


def test_an_unknown_service_is_unsupported(show, fake, answers):
    show(TREE)
    fake.play(["?", 7, "teleport", {}])
    assert answers() == [[7, {"error": "unsupported"}]]


def test_a_request_of_the_time_before_this_page_is_lost(show, fake, answers):
    show(TREE)
    fake.play(["?", 8, "files", {"accept": "image/*"}, 1])
    assert answers() == [[8, {"error": "lost"}]]


def test_files_need_a_tap(show, fake, phone, answers):
    phone.add_init_script("Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })")
    show(TREE)
    fake.play(["?", 9, "files", {}])
    assert answers() == [[9, {"error": "gesture"}]]


def test_a_request_is_done_once_though_it_is_made_again(show, fake, phone, answers, synced):
    phone.add_init_script("globalThis.times = 0; Object.defineProperty(navigator, 'clipboard', { value: { read: () => { times += 1; return new Promise(() => {}); } } })")
    show(TREE)
    fake.play(["?", 10, "paste", {}])
    fake.play(["?", 10, "paste", {}, 1])
    synced()
    assert phone.evaluate("times") == 1


def test_an_answer_waits_for_the_next_connection(show, fake, phone, answers, until):
    phone.add_init_script("""Object.defineProperty(navigator, 'clipboard', { value: {
        read: () => new Promise((resolve) => { globalThis.finish = () => resolve([]); }) } })""")
    show(TREE)
    fake.play(["?", 11, "paste", {}])
    until("globalThis.finish !== undefined")
    fake.accepts = False
    fake.drop()
    phone.wait_for_timeout(200)
    phone.evaluate("finish()")
    fake.accepts = True
    assert answers() == [[11, {}]]


def test_addresses_that_are_no_links_are_refused(show, fake, answers):
    show(TREE)
    for number, url in enumerate(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "blob:x", "//example.com"], 20):
        fake.play(["?", number, "open", {"url": url}])
    assert answers(5) == [[number, {"error": "unsupported"}] for number in range(20, 25)]


def test_copying_without_a_gesture_is_done_with_the_next_one(show, fake, phone, synced):
    phone.add_init_script("""globalThis.copied = []; globalThis.refuses = true;
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => {
            if (refuses) { throw new DOMException('no', 'NotAllowedError'); } copied.push(text); } } })""")
    show(TREE)
    fake.play(["?", 0, "copy", {"text": "first"}])
    fake.play(["?", 0, "copy", {"text": "second"}])
    synced()
    phone.wait_for_timeout(100)
    phone.evaluate("refuses = false")
    phone.touchscreen.tap(100, 400)
    phone.wait_for_timeout(100)
    assert phone.evaluate("copied") == ["second"]


def test_text_copied_from_a_field_is_told(show, fake, phone, answers):
    show(TREE, ["+", 2, 1, 0, {"k": "i", "p": [0, 100], "s": [300, 40], "in": {"v": "bread", "n": 1}}])
    phone.locator(".field").focus()
    phone.keyboard.press("Control+a")
    phone.keyboard.press("Control+c")
    assert [0, {"news": "clipboard", "text": "bread"}] in answers()


def test_undo_keys_of_a_field_are_the_apps(show, fake, phone):
    show(TREE, ["+", 2, 1, 0, {"k": "i", "p": [0, 100], "s": [300, 40], "in": {"v": "", "n": 1}}])
    phone.locator(".field").focus()
    phone.keyboard.type("ab")
    phone.keyboard.press("Control+z")
    phone.keyboard.press("Control+Shift+z")
    phone.wait_for_timeout(100)
    assert phone.locator(".field").input_value() == "ab"
    keys = [event[1:] for event in fake.events() if event[0] == "k"]
    # Control, which stands for the command key that this keyboard doesn't have; then with shift.
    assert [1, "KeyZ", "z", 2 + 16] in keys and [1, "KeyZ", "z", 3 + 16] in keys


def test_an_announcement_is_spoken_and_not_seen(show, fake, phone, until):
    show(TREE)
    for text in ["Saved", "Saved", "Sent"]:
        fake.play(["?", 0, "announce", {"text": text}])
        until(f"document.querySelector('[role=status].voice')?.textContent === '{text}'")
    assert phone.locator(".voice").count() == 1
    box = phone.locator(".voice").bounding_box()
    assert box["width"] <= 1 and box["height"] <= 1
