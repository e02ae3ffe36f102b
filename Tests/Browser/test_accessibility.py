# SPDX-License-Identifier: Apache-2.0
"""What a screen reader gets: roles, names, values and states, or simply the texts."""

import pytest


@pytest.fixture
def tree(phone):
    """The browser's accessibility tree, as a flat list of (role, name) without what is ignored."""

    def tree():
        session = phone.context.new_cdp_session(phone)
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        return [
            (node["role"]["value"], node.get("name", {}).get("value", ""))
            for node in nodes if not node["ignored"] and node["role"]["value"] not in ("InlineTextBox", "RootWebArea")
        ]

    return tree


def text(number, parent, words, y=0, **properties):
    return ["+", number, parent, 0, {"p": [0, y], "s": [200, 22], "ts": [400, 17, "#000"], "tx": [[0, 17, words]], **properties}]


ROOT = ["+", 1, 0, 0, {"p": [0, 0], "s": [390, 844], "bg": "#fff"}]


def test_a_text_reads_as_itself(show, tree):
    show(ROOT, text(2, 1, "이용 중인 킥보드"))
    assert ("StaticText", "이용 중인 킥보드") in tree()


def test_roles_names_values_and_hints(show, tree, phone):
    show(ROOT,
         ["+", 2, 1, 0, {"p": [0, 0], "s": [100, 44], "ro": "button", "al": "반납", "av": "3분", "ah": "킥보드를 반납합니다", "fo": 1}],
         ["+", 3, 1, 0, {"p": [0, 50], "s": [100, 44], "ro": "heading", "al": "이용 내역", "at": {"level": 1}}],
         ["+", 4, 1, 0, {"p": [0, 100], "s": [100, 44], "ro": "switch", "al": "알림", "at": {"checked": 1}}],
         ["+", 5, 1, 0, {"p": [0, 150], "s": [100, 44], "ro": "slider", "al": "크기", "av": "반", "at": {"now": 0.5, "min": 0, "max": 1}}],
         ["+", 6, 1, 0, {"p": [0, 200], "s": [100, 44], "ro": "img", "al": "킥보드"}])
    found = tree()
    for expected in [("button", "반납, 3분"), ("heading", "이용 내역"), ("switch", "알림"), ("slider", "크기"), ("image", "킥보드")]:
        assert expected in found
    read = lambda role, name: phone.locator(f"[role={role}]").get_attribute(name)
    assert read("button", "aria-description") == "킥보드를 반납합니다"
    assert read("heading", "aria-level") == "1"
    assert read("switch", "aria-checked") == "true"
    assert (read("slider", "aria-valuetext"), read("slider", "aria-valuenow")) == ("반", "0.5")


def test_states_change_and_go(show, fake, phone, synced):
    show(ROOT, ["+", 2, 1, 0, {"ro": "button", "al": "A", "at": {"disabled": 1, "selected": 1}}], ["+", 3, 1, 0, {"ro": "tab", "al": "B", "at": {"selected": 1}}])
    button = phone.locator("[role=button]")
    assert button.get_attribute("aria-disabled") == "true"
    assert button.get_attribute("aria-pressed") == "true", "a button is pressed, not selected"
    assert phone.locator("[role=tab]").get_attribute("aria-selected") == "true"
    fake.play([2, {"at": None}])
    synced()
    assert button.get_attribute("aria-disabled") is None


def test_hidden_layers_are_not_read(show, tree):
    show(ROOT, text(2, 1, "shown"), text(3, 1, "hidden for readers", ax=1), text(4, 1, "hidden for all", h=1))
    names = [name for _, name in tree()]
    assert "shown" in names and not any("hidden" in name for name in names)


def test_a_cell_reads_as_its_label_or_its_texts(show, tree):
    show(ROOT, ["+", 2, 1, 0, {"p": [0, 0], "s": [390, 44], "ro": "button", "fo": 1}], text(3, 2, "강남역 1번 출구"), text(4, 2, "1,200원"))
    assert ("button", "강남역 1번 출구 1,200원") in tree()


def test_images_and_shapes_are_decoration(show, tree):
    show(ROOT, ["i", 5, 10, 10, "M0 0h10v10z"], ["+", 2, 1, 0, {"p": [0, 0], "s": [20, 20], "im": 5, "sp": {"d": "M0 0h9", "s": "#000"}}])
    assert not [role for role, _ in tree() if role in ("image", "graphics-symbol")]
