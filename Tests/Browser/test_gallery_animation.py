# SPDX-License-Identifier: Apache-2.0
"""The gallery's pages of animations: what moves, where it ends, and that nothing is sent on the way."""

import pytest
from playwright.sync_api import expect

from test_axe import problems

PAGES = ["View animations", "Springs", "Keyframes", "Property animator", "Layer animations", "Transitions"]

# Counts frames from the app and notes their text.
RECEIVE = """(() => {
    window.received = [];
    const add = WebSocket.prototype.addEventListener;
    const hear = (event) => { if (typeof event.data === "string") window.received.push(event.data); };
    const Original = WebSocket;
    window.WebSocket = class extends Original { constructor(...all) { super(...all); add.call(this, "message", hear); } };
})()"""


@pytest.fixture
def open_page(phone, page_of):
    def open_page(title):
        phone.add_init_script(RECEIVE)
        return page_of(title)

    return open_page


@pytest.fixture
def go(phone):
    """Taps a button and returns the frames that came until the animation had begun."""

    def go(name, exact=True):
        button = phone.get_by_role("button", name=name, exact=exact)
        button.scroll_into_view_if_needed()
        phone.evaluate("received.length = 0")
        button.tap()

    return go


def place(phone, name):
    return phone.evaluate(
        "(name) => { const box = document.querySelector(`[data-id=${name}]`).getBoundingClientRect(); return [box.x, box.y, box.width, box.height]; }", name)


def way(phone, name, seconds, axis=0):
    """The places of a box in each animation frame of the browser, for some seconds, and how many animations were told meanwhile."""
    return phone.evaluate(
        """([name, seconds, axis]) => new Promise((done) => {
            const box = document.querySelector(`[data-id=${name}]`), begin = performance.now(), places = [];
            const look = () => {
                const { x, y } = box.getBoundingClientRect();
                places.push(Math.round([x, y][axis] * 10) / 10);
                if (performance.now() - begin < seconds * 1000) requestAnimationFrame(look); else done(places);
            };
            look();
        })""", [name, seconds, axis])


def animated_frames(phone):
    """How many frames with animations came."""
    return phone.evaluate("""received.filter((text) => text.includes('["~",') || text.includes('["~t",')).length""")


def changes_of(phone, name):
    """How many operations that came name the layer of a box."""
    return phone.evaluate(
        """(name) => { const number = document.querySelector(`[data-id=${name}]`).layer.number;
            return received.flatMap((text) => JSON.parse(text).slice(1)).filter(([first, second]) => first === number || second === number).length; }""", name)


@pytest.mark.parametrize("title", PAGES)
def test_a_page_is_accessible(page_of, title):
    assert problems(page_of(title)) == []


def test_a_move_runs_in_the_browser_without_messages(open_page, go, says):
    page = open_page("View animations")
    start = place(page, "moving")[0]
    go("Move")
    places = way(page, "moving", 0.9)
    says("Moved: true")
    end = place(page, "moving")[0]
    between = sorted({x for x in places if start < x < end})
    assert end > start + 150 and len(between) > 5, places
    assert places == sorted(places), "it only goes forward"
    assert animated_frames(page) >= 1
    # The property and its animation, once; nothing on the way.
    assert changes_of(page, "moving") == 2


def test_an_interrupted_move_has_no_jump(open_page, go):
    page = open_page("View animations")
    start = place(page, "moving")[0]
    go("Move")
    page.wait_for_timeout(250)
    page.get_by_role("button", name="Move", exact=True).tap()
    places = way(page, "moving", 1.2)
    steps = [abs(a - b) for a, b in zip(places, places[1:])]
    assert max(steps) < 120, places
    assert abs(place(page, "moving")[0] - start) < 0.5


def test_everything_changes_together_and_back(open_page, go, says, until):
    page = open_page("View animations")
    go("Change")
    says("Changed")
    style = "getComputedStyle(document.querySelector('[data-id=changing]'))"
    assert page.evaluate(f"{style}.opacity") == "0.7"
    assert page.evaluate(f"{style}.borderRadius") == "24px"
    assert page.evaluate(f"{style}.width") == "120px"
    go("Change")
    until(f"{style}.opacity === '1' && {style}.borderRadius === '8px' && {style}.width === '48px'")


def test_a_repeat_goes_there_and_back_until_it_is_stopped(open_page, go):
    page = open_page("View animations")
    start = place(page, "repeating")[0]
    go("Start")
    places = way(page, "repeating", 2.2)
    assert max(places) > start + 150 and min(places[len(places) // 2:]) < start + 40, places
    assert animated_frames(page) == 1
    go("Stop")
    page.wait_for_timeout(300)
    assert page.evaluate("document.querySelector('[data-id=repeating]').getAnimations().length") == 0


def test_a_constraint_grows(open_page, go, says):
    page = open_page("View animations")
    go("Grow")
    says("Width: 240")
    assert place(page, "bar")[2] == 240


def test_springs_swing_over_and_rest(open_page, go, says):
    page = open_page("Springs")
    start = place(page, "bouncy")[0]
    go("Go: Bounce 0.4")
    places = way(page, "bouncy", 1.6)
    says("Bounce 0.4: at rest")
    end = place(page, "bouncy")[0]
    assert max(places) > end + 5, "it swings over"
    assert end > start + 150
    go("Go: No bounce")
    places = way(page, "calm", 1.2)
    assert max(places) <= place(page, "calm")[0] + 0.5
    assert changes_of(page, "calm") == 2


def test_keyframes_go_their_way(open_page, go, says):
    page = open_page("Keyframes")
    x, y = place(page, "linear")[:2]
    go("Go: Linear")
    page.wait_for_timeout(500)
    middle = place(page, "linear")
    assert middle[1] < y - 20, "first upwards"
    says("Linear: done")
    end = place(page, "linear")
    assert end[0] > x + 150 and end[1] > y + 20
    assert changes_of(page, "linear") <= 4
    for name in ("Cubic", "Discrete", "Paced"):
        go(f"Go: {name}")
        says(f"{name}: done")


def test_an_animator_is_scrubbed_exactly(open_page, finger, says):
    page = open_page("Property animator")
    slider = page.get_by_role("slider", name="Progress")
    start = place(page, "animated")[0]
    box = slider.bounding_box()
    y = box["y"] + box["height"] / 2
    page.evaluate("received.length = 0")
    finger((box["x"] + 16, y), (box["x"] + 16 + (box["width"] - 32) / 2, y))
    says("Scrubbed")
    page.wait_for_timeout(1000)
    whole = page.evaluate("document.querySelector('[data-id=animated]').parentElement.layer.width") - 64
    share = (place(page, "animated")[0] - start) / whole
    told = page.evaluate("received.flatMap((text) => JSON.parse(text).slice(1)).filter(([name]) => name === '~=').map((operation) => operation[3])")
    assert told and abs(share - told[-1]) < 0.002, (share, told[-1])
    assert 0.3 < share < 0.7
    page.get_by_role("button", name="Play", exact=True).tap()
    says("Ended at the end|Scrubbed")
    page.wait_for_timeout(1500)
    assert abs(place(page, "animated")[0] - start - whole) < 1
    # Over; from the start again, paused and reversed.
    page.get_by_role("button", name="Play", exact=True).tap()
    page.wait_for_timeout(400)
    page.get_by_role("button", name="Pause", exact=True).tap()
    says("Paused at")
    page.wait_for_timeout(200)
    held = place(page, "animated")[0]
    page.wait_for_timeout(300)
    assert place(page, "animated")[0] == held
    page.get_by_role("button", name="Reverse", exact=True).tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    says("Ended at the start")
    assert abs(place(page, "animated")[0] - start) < 1


def test_layers_turn_and_are_held(open_page, go):
    page = open_page("Layer animations")
    angle = "(() => { const [a, b] = getComputedStyle(document.querySelector('[data-id=turning]')).transform.slice(7).split(',').map(Number); return Math.atan2(b, a); })()"
    go("Turn")
    page.wait_for_timeout(300)
    first = page.evaluate(angle)
    page.wait_for_timeout(200)
    assert abs(page.evaluate(angle) - first) > 0.1
    assert changes_of(page, "turning") == 1
    go("Hold")
    page.wait_for_timeout(300)
    held = page.evaluate(angle)
    page.wait_for_timeout(200)
    assert page.evaluate(angle) == held
    go("Hold")
    page.wait_for_timeout(300)
    assert page.evaluate(angle) != held
    go("End")
    page.wait_for_timeout(300)
    assert page.evaluate("getComputedStyle(document.querySelector('[data-id=turning]')).transform") == "none"


def test_paths_strokes_groups_and_gradients(open_page, go, says):
    page = open_page("Layer animations")
    go("Drive")
    places = way(page, "driving", 1)
    assert max(places) - min(places) > 50
    says("Once around")
    go("Draw")
    page.wait_for_timeout(400)
    dashes = page.evaluate("getComputedStyle(document.querySelector('[data-id=stroked] path')).strokeDasharray")
    assert dashes.count("px") == 4, dashes
    go("Color")
    page.wait_for_timeout(600)
    assert page.evaluate("document.querySelector('[data-id=stroked] path').getAttribute('stroke-width')") == "10"
    go("Beat")
    says("Three beats")
    before = page.evaluate("getComputedStyle(document.querySelector('[data-id=gradient] .layer')).backgroundImage")
    go("Shift")
    page.wait_for_timeout(500)
    between = page.evaluate("getComputedStyle(document.querySelector('[data-id=gradient] .layer')).backgroundImage")
    page.wait_for_timeout(900)
    after = page.evaluate("getComputedStyle(document.querySelector('[data-id=gradient] .layer')).backgroundImage")
    assert len({before, between, after}) == 3


def test_transitions_turn_a_card(open_page, go, says):
    page = open_page("Transitions")
    for number, name in enumerate(["Flip left", "Flip top", "Dissolve", "Curl up", "Curl down"]):
        go(name)
        says(f"{name}: {'Front' if number % 2 else 'Back'}")
        assert animated_frames(page) == 1
        page.wait_for_timeout(200)
        assert page.evaluate("document.querySelectorAll('.ghost').length") == 0
    go("Exchange")
    says("Shown: second")
    expect(page.locator("[data-id=second]")).to_be_visible()
    assert page.locator("[data-id=first]").count() == 0
    go("Push")
    page.wait_for_timeout(100)
    assert page.evaluate("document.querySelector('[data-id=counter]').getAnimations().length") == 1
    expect(page.locator("[data-id=counter]")).to_have_text("2")


def test_a_flip_is_seen_in_perspective(open_page, go):
    page = open_page("Transitions")
    go("Flip left")
    page.wait_for_timeout(150)
    transform = page.evaluate("getComputedStyle(document.querySelector('.ghost') ?? document.querySelector('[data-id=card]')).transform")
    assert transform.startswith("matrix3d"), transform
