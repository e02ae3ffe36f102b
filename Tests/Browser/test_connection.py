# SPDX-License-Identifier: Apache-2.0
"""The connection: lost and found again, ended with a reason, and what malformed messages do."""

import pytest

from conftest import wait_for

TREE = [["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}], ["+", 2, 1, 0, {"p": [20, 100], "s": [200, 50], "bg": "#07f", "al": "Rent", "ro": "button"}]]

MESSAGES = {
    1008: ("화면을 다시 불러와야 합니다", "다시 불러오기"),
    1009: ("보낸 내용이 너무 깁니다", "다시 불러오기"),
    4001: ("다른 창에서 사용 중입니다", "여기서 사용"),
    4002: ("앱이 종료되었습니다", "다시 시작"),
    4003: ("지금은 사용자가 너무 많습니다", "다시 시도"),
    4004: ("오랫동안 사용하지 않아 쉬고 있습니다", "다시 시작"),
    4005: ("앱이 메모리를 너무 많이 사용했습니다", "다시 시작"),
    4006: ("기기를 알아볼 수 없습니다", "다시 불러오기"),
    4007: ("데이터를 저장할 수 없습니다", "다시 시도"),
    4999: ("연결이 끝났습니다", "다시 시도"),
}


def test_the_traits_travel_with_the_connection(show, fake):
    show(*TREE)
    assert fake.traits[0] == {
        "w": "390", "h": "844", "scale": "3", "style": "light", "size": "L", "lang": "ko-KR", "tz": "Asia/Seoul", "safe": "0,0,0,0",
        "rm": "0", "touch": "1", "contrast": "0", "share": "0"}


def test_settings_in_the_address_become_traits(show, fake):
    show(*TREE, query="?style=dark&size=AX3&lang=en-US")
    assert [fake.traits[0][name] for name in ("style", "size", "lang")] == ["dark", "AX3", "en-US"]


def test_a_lost_line_comes_back_by_itself_with_a_fresh_tree(show, fake, phone, until):
    show(*TREE)
    fake.begin_with(TREE[0], ["+", 7, 1, 0, {"p": [0, 0], "s": [10, 10], "id": "new"}])
    fake.drop()
    until("document.querySelector('[data-id=new]') !== null")
    assert phone.locator("[role=button]").count() == 0
    phone.touchscreen.tap(100, 120)
    assert fake.event("d") == ["d", 100, 120], "the events are numbered and sent on the new connection"


def test_the_host_going_away_is_a_lost_line(show, fake, phone):
    show(*TREE)
    fake.close(1001)
    wait_for(lambda: fake.connections == 2)
    assert phone.locator("#panel").count() == 0


def test_the_old_picture_stays_until_the_new_tree_is_there(show, fake, phone, until):
    show(*TREE)
    phone.evaluate(
        """() => {
            globalThis.blank = 0;
            new MutationObserver(() => { if (!document.querySelector('.layer')) blank += 1 }).observe(document.body, { childList: true, subtree: true });
        }""")
    fake.accepts = False
    fake.drop()
    phone.wait_for_timeout(300)
    assert phone.locator("[role=button]").is_visible()
    fake.accepts = True
    wait_for(lambda: fake.connections == 2)
    phone.wait_for_timeout(100)
    assert phone.evaluate("blank") == 0


def test_a_line_that_stays_lost_is_mentioned_and_the_mention_goes_away(show, fake, phone, until):
    show(*TREE)
    fake.accepts = False
    fake.drop()
    phone.locator("#banner").wait_for()
    assert "다시 연결" in phone.locator("#banner").inner_text()
    fake.accepts = True
    until("document.querySelector('#banner') === null", 10)


@pytest.mark.parametrize("code", MESSAGES)
def test_an_ended_connection_says_why_and_offers_what_helps(show, fake, phone, code):
    show(*TREE)
    fake.close(code, "detail 7")
    panel = phone.locator("#panel")
    panel.wait_for()
    heading, button = MESSAGES[code]
    assert panel.locator("h2").inner_text() == heading
    assert panel.locator("pre").inner_text() == "detail 7"
    assert panel.locator("button").inner_text() == button
    phone.wait_for_timeout(150)
    assert fake.connections == 1, "it waits for the person"
    panel.locator("button").tap()
    wait_for(lambda: fake.connections == 2)
    panel.wait_for(state="detached")


def test_what_an_ended_app_has_left_on_the_screen_takes_no_input(show, fake, phone, until):
    show(*TREE)
    fake.close(4002)
    fake.fresh = []
    phone.get_by_role("button", name="다시 시작").tap()
    wait_for(lambda: fake.connections == 2)
    phone.touchscreen.tap(100, 120)
    phone.keyboard.press("Tab")
    phone.keyboard.press("Enter")
    assert fake.events() == [], "the app that begins has shown nothing yet"
    fake.begin_with(*TREE)
    fake.play(*fake.fresh[0][1:])
    until("document.querySelector('#screen').inert === false")
    phone.touchscreen.tap(100, 120)
    assert fake.event("d") == ["d", 100, 120]


def test_the_panel_speaks_english_on_an_english_page(show, fake, phone, synced):
    show(*TREE, ["T", {"lang": "en"}])
    fake.close(4002)
    phone.locator("#panel").wait_for()
    assert phone.locator("#panel h2").inner_text() == "The app has ended"


def test_the_message_of_a_fault_is_shown_when_the_app_ends(show, fake, phone):
    show(*TREE)
    fake.play(["!", "app.fault", "`UITableView` was asked for row 12 of section 0"])
    fake.close(4002, "fault")
    phone.locator("#panel").wait_for()
    assert phone.locator("#panel h2").inner_text() == "앱에서 문제가 생겼습니다"
    assert phone.locator("#panel pre").inner_text() == "`UITableView` was asked for row 12 of section 0"


@pytest.mark.parametrize("text", ['[0,[1,{}', '{"v":1}', '[0,[1,"o"]]', '[0,5]', '[0,[2,{"p":5}]]', '[0,["0",{"v":2}]]'])
def test_a_malformed_frame_loads_the_tree_again(show, fake, phone, text, until):
    show(*TREE)
    fake.send_text(text)
    wait_for(lambda: fake.connections == 2)
    phone.wait_for_timeout(100)
    assert phone.locator("[role=button]").is_visible()
    phone.touchscreen.tap(100, 120)
    assert fake.event("!")[1] == "wire.malformed-frame"
    assert fake.event("d") == ["d", 100, 120]


def test_malformed_frames_again_and_again_end_with_a_message(show, fake, phone):
    show(*TREE)
    fake.fresh = [[0, ["0", {"v": 99}]]]
    fake.drop()
    phone.locator("#panel").wait_for()
    assert 2 < fake.connections < 8
    assert "version 99" in phone.locator("#panel pre").inner_text()


def test_a_scroller_is_where_the_fresh_tree_says(show, fake, phone, until):
    scroller = ["+", 3, 1, 0, {"k": "s", "p": [0, 0], "s": [390, 844], "sc": {"c": [390, 5000], "y": 1}, "so": [0, 700]}]
    show(*TREE, scroller)
    until("document.querySelector('.scroller').scrollTop === 700")
    fake.drop()
    wait_for(lambda: fake.connections == 2)
    phone.wait_for_timeout(200)
    assert phone.evaluate("document.querySelector('.scroller').scrollTop") == 700
    assert [event for event in fake.events() if event[0] == "s"] == []


def test_what_happens_before_the_connection_opens_is_not_lost(fake, phone, until):
    fake.begin_with(*TREE)
    phone.goto(fake.address)
    phone.touchscreen.tap(100, 120)
    assert fake.event("d") == ["d", 100, 120]
