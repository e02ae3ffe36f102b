# SPDX-License-Identifier: Apache-2.0
"""Kickboard in a browser, over its real store: accounts, renting, returning, two people, the keyboard alone, axe, and what survives a crash."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import PATIENCE, PHONE

RUNNING = re.compile(r"^\d+분 \d+초$")


# Of the specification: white on green and gray, gray and green and red words on white.
GIVEN_COLORS = {
    "Kickboard", "로그인", "회원가입", "자동 로그인", "아이디 저장", "중복확인", "로그아웃", "반납하기", "확인", "시작하기",
    "아이디 또는 비밀번호가 일치하지 않습니다.", "영문, 숫자를 포함한 8-16자", "알맞지 않은 형식입니다.", "환영합니다.",
    "아이디 중복을 확인해주세요.", "사용 가능한 아이디입니다.", "중복된 아이디입니다.", "알맞지 않은 형식입니다",
    "사용 가능한 비밀번호입니다.", "비밀번호가 일치합니다.", "비밀번호가 일치하지 않습니다.",
}

ACTIVE = "document.activeElement?.closest('[aria-label]')?.getAttribute('aria-label') ?? ''"


@pytest.fixture
def other_phone(browser, phone_settings):
    """A second device."""
    context = browser.new_context(**phone_settings)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    yield page
    context.close()


def unit(page, number: int):
    return page.get_by_role("button", name=re.compile(rf"\b{number}\b"))


SECTIONS = """[...document.querySelectorAll('[role="heading"]')]
    .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
    .map((heading) => [heading.getBoundingClientRect().top, heading.innerText.trim()])
    .filter(([, text]) => text !== "나의정보")
    .sort(([one], [other]) => one - other).map(([, text]) => text).join()"""


def seconds_running(page) -> int:
    """What the running clock shows."""
    minutes, seconds = re.findall(r"\d+", page.get_by_text(RUNNING).locator("visible=true").inner_text())
    return int(minutes) * 60 + int(seconds)


def test_a_rental_comes_and_goes_on_my_page(phone, enter_kickboard, until):
    enter_kickboard(phone)
    unit(phone, 110362).tap()
    expect(phone.get_by_text(RUNNING)).to_be_visible()
    phone.get_by_role("button", name="나의정보").tap()
    expect(phone.get_by_text("대여중")).to_be_visible()
    until(f"{SECTIONS} === '프로필,대여중,이전 대여 목록'")

    shown = seconds_running(phone)
    expect(phone.get_by_text(f"0분 {shown + 2}초")).to_be_visible()

    phone.get_by_role("button", name="로그아웃").tap()
    refusal = "Notice, 이용 중에는 로그아웃할 수 없습니다. 먼저 반납해 주세요."
    expect(phone.get_by_role("alertdialog", name=refusal)).to_be_visible()
    phone.get_by_role("button", name="확인").tap()

    phone.get_by_role("button", name="반납", exact=True).tap()
    expect(phone.get_by_text("500원을 결제합니다.")).to_be_visible()
    phone.get_by_role("button", name="확인").tap()
    expect(phone.get_by_text("Payment")).to_have_count(0)
    expect(phone.get_by_text("대여중")).to_have_count(0)
    until(f"{SECTIONS} === '프로필,이전 대여 목록'")
    expect(phone.get_by_text("110362").locator("visible=true")).to_be_visible()
    expect(phone.get_by_text("0분", exact=True).locator("visible=true")).to_be_visible()


def test_two_browsers_are_two_people_and_see_each_others_kickboards_go(phone, other_phone, enter_kickboard):
    enter_kickboard(phone)
    enter_kickboard(other_phone, "doyun0731")
    unit(phone, 110362).tap()
    expect(unit(other_phone, 110362)).to_have_count(0)
    expect(other_phone.get_by_text(RUNNING)).to_have_count(0)
    phone.get_by_role("button", name="나의정보").tap()
    other_phone.get_by_role("button", name="나의정보").tap()
    expect(phone.get_by_text("haram1204")).to_be_visible()
    expect(other_phone.get_by_text("doyun0731")).to_be_visible()
    expect(other_phone.get_by_text("대여중")).to_have_count(0)


def test_a_ride_survives_the_end_of_its_process_and_of_the_host(server, phone, enter_kickboard):
    enter_kickboard(phone, stays=True)
    unit(phone, 110362).tap()
    expect(phone.get_by_text("0분 2초")).to_be_visible()

    server.kill_apps()
    phone.get_by_role("button", name="다시 시작").tap()
    expect(phone.get_by_role("button", name="반납하기")).to_be_visible()
    after_crash = seconds_running(phone)
    assert after_crash >= 2

    server.stop()
    server.start()
    phone.goto(server.url("/kickboard"))
    expect(phone.get_by_text("110362")).to_be_visible()
    assert seconds_running(phone) >= after_crash
    phone.get_by_role("button", name="나의정보").tap()
    expect(phone.get_by_text("haram1204")).to_be_visible()


def test_a_kickboard_can_be_rented_and_returned_with_the_keyboard(phone, enter_kickboard):
    enter_kickboard(phone)
    unit(phone, 110362).focus()
    phone.keyboard.press("Enter")
    back = phone.get_by_role("button", name="반납하기")
    expect(back).to_be_visible()
    back.focus()
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("500원을 결제합니다.")).to_be_visible()
    phone.get_by_role("button", name="확인").focus()
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("Payment")).to_have_count(0)
    expect(unit(phone, 110362)).to_be_visible()


# Accounts.


def field(page, name: str):
    return page.get_by_role("textbox", name=name, exact=True)


def button(page, name: str):
    return page.get_by_role("button", name=name, exact=True)


def open_sign_up(server, page):
    """Opens the app and goes to the form of a new rider."""
    page.goto(server.url("/kickboard"))
    button(page, "회원가입").tap()
    # The login is behind it and leaves when it has covered that.
    expect(button(page, "아이디 저장")).to_have_count(0)


def enter_password(page, text: str):
    """Types into the login's field, which its editing empties."""
    field(page, "비밀번호").tap()
    expect(field(page, "비밀번호")).to_have_value("")
    page.keyboard.type(text)


def sign_up(page, identifier: str):
    """Fills the form and saves it."""
    field(page, "이름").fill("김새봄")
    field(page, "아이디").fill(identifier)
    button(page, "중복확인").tap()
    expect(page.get_by_text("사용 가능한 아이디입니다.")).to_be_visible()
    field(page, "비밀번호").fill("password1")
    field(page, "비밀번호 확인").fill("password1")
    button(page, "회원가입").tap()
    page.get_by_role("alertdialog", name=re.compile("회원가입 하시겠습니까?")).get_by_role("button", name="예").tap()


def test_a_new_rider_signs_up_and_logs_in(server, phone):
    open_sign_up(server, phone)
    sign_up(phone, "saebom01")
    welcome = phone.get_by_role("alertdialog", name=re.compile("환영합니다!"))
    expect(welcome).to_be_visible()
    welcome.get_by_role("button", name="확인").tap()
    expect(field(phone, "아이디")).to_have_value("")
    button(phone, "로그인").tap()
    expect(button(phone, "아이디 저장")).to_be_visible()
    expect(field(phone, "이름")).to_have_count(0)
    field(phone, "아이디").fill("saebom01")
    field(phone, "비밀번호").fill("password1")
    button(phone, "로그인").tap()
    pages = phone.get_by_role("slider", name="페이지")
    for _ in range(2):
        pages.press("ArrowRight")
    button(phone, "시작하기").tap()
    phone.get_by_role("button", name="나의정보").tap()
    expect(phone.get_by_text("saebom01")).to_be_visible()
    expect(phone.get_by_text("이전 대여 내역이 없습니다.")).to_be_visible()
    button(phone, "로그아웃").tap()
    expect(field(phone, "비밀번호")).to_be_visible()


def test_of_two_who_want_the_same_id_one_is_told(server, phone, other_phone):
    for page in (phone, other_phone):
        open_sign_up(server, page)
        field(page, "이름").fill("김새봄")
        field(page, "아이디").fill("saebom01")
        button(page, "중복확인").tap()
        field(page, "비밀번호").fill("password1")
        field(page, "비밀번호 확인").fill("password1")
        button(page, "회원가입").tap()
    for page in (phone, other_phone):
        page.get_by_role("alertdialog").get_by_role("button", name="예").tap()
        page.wait_for_timeout(300)
    expect(phone.get_by_role("alertdialog", name=re.compile("환영합니다!"))).to_be_visible()
    expect(other_phone.get_by_role("alertdialog", name=re.compile("중복된 아이디 입니다."))).to_be_visible()
    button(other_phone, "확인").tap()
    expect(other_phone.get_by_text("중복된 아이디입니다.")).to_be_visible()
    expect(field(other_phone, "아이디")).to_have_value("saebom01")


def test_a_name_is_judged_when_its_composition_ends(server, phone):
    open_sign_up(server, phone)
    field(phone, "이름").tap()
    session = phone.context.new_cdp_session(phone)
    session.send("Input.imeSetComposition", {"text": "ㄱ", "selectionStart": 1, "selectionEnd": 1})
    expect(phone.get_by_text("한글만 입력할 수 있습니다.")).to_be_visible()
    session.send("Input.imeSetComposition", {"text": "김", "selectionStart": 1, "selectionEnd": 1})
    phone.wait_for_timeout(200)
    expect(phone.get_by_text("한글만 입력할 수 있습니다.")).to_be_visible()
    session.send("Input.insertText", {"text": "김"})
    expect(phone.get_by_text("환영합니다.")).to_be_visible()
    expect(field(phone, "이름")).to_have_value("김")


def test_wrong_passwords_are_told_and_the_sixth_has_to_wait_on_every_device(server, phone, other_phone, enter_kickboard):
    phone.goto(server.url("/kickboard"))
    for _ in range(5):
        field(phone, "아이디").fill("haram1204")
        enter_password(phone, "nonsense1")
        button(phone, "로그인").tap()
        expect(phone.get_by_text("아이디 또는 비밀번호가 일치하지 않습니다.")).to_be_visible()
    other_phone.goto(server.url("/kickboard"))
    field(other_phone, "아이디").fill("haram1204")
    field(other_phone, "비밀번호").fill("kickboard1")
    button(other_phone, "로그인").tap()
    expect(other_phone.get_by_text(re.compile(r"^\d+초 뒤에 다시 시도해 주세요.$"))).to_be_visible()
    enter_kickboard(other_phone, "doyun0731")


def test_eye_and_cross_work_without_ending_the_editing(server, phone):
    phone.goto(server.url("/kickboard"))
    password = field(phone, "비밀번호")
    password.tap()
    phone.keyboard.type("kickboard1")
    eye = button(phone, "비밀번호 표시")
    expect(eye).to_be_visible()
    assert password.get_attribute("type") == "password"
    eye.tap()
    expect(password).to_have_attribute("type", "text")
    expect(eye).to_have_attribute("aria-pressed", "true")
    expect(password).to_be_focused()
    expect(password).to_have_value("kickboard1")
    button(phone, "지우기").tap()
    expect(password).to_have_value("")
    expect(eye).to_have_count(0)
    phone.keyboard.type("kick")
    expect(password).to_have_value("kick")


@pytest.mark.parametrize("width, height, covered", [(390, 844, 336), (320, 568, 253)])
def test_the_keyboard_never_covers_the_field_that_is_edited(server, phone, width, height, covered):
    phone.set_viewport_size({"width": width, "height": height})
    open_sign_up(server, phone)
    field(phone, "이름").tap()
    phone.evaluate(
        """height => {
            Object.defineProperty(visualViewport, "height", { configurable: true, get: () => innerHeight - height });
            visualViewport.dispatchEvent(new Event("resize"));
        }""", covered)
    for name in ("비밀번호 확인", "비밀번호", "아이디", "이름", "비밀번호 확인"):
        field(phone, name).focus()
        phone.wait_for_timeout(600)
        box = field(phone, name).bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= height - covered, name


def test_a_summary_that_was_not_confirmed_comes_again(server, phone, enter_kickboard):
    enter_kickboard(phone, stays=True)
    unit(phone, 110362).tap()
    button(phone, "반납하기").tap()
    expect(phone.get_by_text("500원을 결제합니다.")).to_be_visible()
    server.kill_apps()
    button(phone, "다시 시작").tap()
    expect(phone.get_by_text("500원을 결제합니다.")).to_be_visible()
    button(phone, "확인").tap()
    expect(phone.get_by_text("Payment")).to_have_count(0)
    server.kill_apps()
    button(phone, "다시 시작").tap()
    expect(phone.get_by_role("heading", name="이용 가능한 킥보드")).to_be_visible()
    phone.wait_for_timeout(500)
    expect(phone.get_by_text("Payment")).to_have_count(0)


def test_a_ride_of_the_history_shows_its_summary(phone, enter_kickboard):
    enter_kickboard(phone)
    phone.get_by_role("button", name="나의정보").tap()
    phone.get_by_role("button", name=re.compile("2024.02.18 12:20 AM")).tap()
    expect(phone.get_by_text("23,000원을 결제합니다.")).to_be_visible()
    expect(phone.get_by_text("125 × 180원")).to_be_visible()
    button(phone, "확인").tap()
    expect(phone.get_by_text("Payment")).to_have_count(0)
    button(phone, "이용 내역").tap()
    expect(phone.get_by_role("heading", name="이용 내역")).to_be_visible()
    phone.wait_for_timeout(500)
    phone.get_by_role("button", name=re.compile("24.02.11")).tap()
    expect(phone.get_by_text("21 × 180원")).to_be_visible()


# The keyboard alone.


def reach(page, name: str):
    """Goes to what is named so with Tab."""
    passed = []
    for _ in range(60):
        if re.match(name, page.evaluate(ACTIVE)):
            return
        page.keyboard.press("Tab")
        passed.append(page.evaluate(ACTIVE))
    raise AssertionError(f"Tab doesn't reach {name}, only {passed}")


def test_everything_works_with_the_keyboard_alone(server, phone):
    phone.goto(server.url("/kickboard"))
    expect(button(phone, "회원가입")).to_be_visible()
    reach(phone, "회원가입$")
    phone.keyboard.press("Enter")
    expect(field(phone, "이름")).to_be_visible()
    expect(button(phone, "아이디 저장")).to_have_count(0)

    reach(phone, "이름$")
    phone.keyboard.insert_text("김새봄")
    phone.keyboard.press("Enter")
    expect(field(phone, "아이디")).to_be_focused()
    phone.keyboard.type("saebom01")
    reach(phone, "중복확인$")
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("사용 가능한 아이디입니다.")).to_be_visible()
    reach(phone, "비밀번호$")
    phone.keyboard.type("password1")
    reach(phone, "비밀번호 표시$")
    phone.keyboard.press("Enter")
    expect(field(phone, "비밀번호")).to_have_attribute("type", "text")
    reach(phone, "비밀번호 확인$")
    phone.keyboard.type("password1")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("alertdialog", name=re.compile("회원가입 하시겠습니까?"))).to_be_visible()
    reach(phone, "예$")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("alertdialog", name=re.compile("환영합니다!"))).to_be_visible()
    reach(phone, "확인$")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("alertdialog")).to_have_count(0)
    reach(phone, "로그인$")
    phone.keyboard.press("Enter")

    expect(button(phone, "아이디 저장")).to_be_visible()
    expect(field(phone, "이름")).to_have_count(0)
    reach(phone, "아이디$")
    phone.keyboard.type("saebom01")
    phone.keyboard.press("Enter")
    expect(field(phone, "비밀번호")).to_be_focused()
    phone.keyboard.type("password1")
    expect(button(phone, "비밀번호 표시")).to_be_visible()
    phone.keyboard.press("Tab")
    expect(button(phone, "비밀번호 표시")).to_be_focused()
    phone.keyboard.press("Enter")
    expect(field(phone, "비밀번호")).to_have_attribute("type", "text")
    reach(phone, "자동 로그인$")
    phone.keyboard.press("Enter")
    expect(button(phone, "자동 로그인")).to_have_attribute("aria-pressed", "true")
    reach(phone, "로그인$")
    phone.keyboard.press("Enter")

    expect(phone.get_by_role("slider", name="페이지")).to_be_visible()
    reach(phone, "페이지$")
    phone.keyboard.press("ArrowRight")
    phone.keyboard.press("ArrowRight")
    expect(button(phone, "시작하기")).to_be_visible()
    reach(phone, "시작하기$")
    phone.keyboard.press("Enter")

    expect(phone.get_by_role("heading", name="이용 가능한 킥보드")).to_be_visible()
    reach(phone, "나의정보$")
    phone.keyboard.press("Enter")
    expect(button(phone, "로그아웃")).to_be_visible()
    reach(phone, "이용 내역$")
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("이용 내역이 없어요")).to_be_visible()
    phone.go_back()
    expect(button(phone, "로그아웃")).to_be_visible()
    reach(phone, "로그아웃$")
    phone.keyboard.press("Enter")
    expect(field(phone, "비밀번호")).to_be_visible()


# axe.


def problems(page) -> list[str]:
    """What axe finds, as `rule: element`, besides the contrast of colors that the specification gives."""
    found = []
    for violation in Axe().run(page).response["violations"]:
        for node in violation["nodes"]:
            text = re.sub("<[^>]*>", "", node["html"]).strip()
            if violation["id"] == "color-contrast" and (text in GIVEN_COLORS or re.fullmatch(r"\d{6}", text)):
                continue
            found.append(f"{violation['id']}: {node['html'][:200]}")
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_screen(server, phone, enter_kickboard, scheme):
    def settled():
        phone.wait_for_timeout(700)
        return problems(phone)

    phone.emulate_media(color_scheme=scheme)
    phone.goto(server.url("/kickboard"))
    expect(field(phone, "아이디")).to_be_visible()
    field(phone, "아이디").fill("haram1204")
    field(phone, "비밀번호").fill("nonsense1")
    button(phone, "로그인").tap()
    expect(phone.get_by_text("아이디 또는 비밀번호가 일치하지 않습니다.")).to_be_visible()
    assert settled() == []
    open_sign_up(server, phone)
    for name, text in (("이름", "Kim"), ("아이디", "haram1204"), ("비밀번호", "password1"), ("비밀번호 확인", "password2")):
        field(phone, name).fill(text)
    button(phone, "중복확인").tap()
    expect(phone.get_by_role("alertdialog")).to_be_visible()
    assert settled() == []
    button(phone, "확인").tap()
    assert settled() == []
    button(phone, "로그인").tap()
    expect(button(phone, "아이디 저장")).to_be_visible()
    expect(field(phone, "이름")).to_have_count(0)
    enter_kickboard(phone)
    unit(phone, 110362).tap()
    assert settled() == []
    button(phone, "반납하기").tap()
    expect(phone.get_by_text("Payment")).to_be_visible()
    assert settled() == []
    button(phone, "확인").tap()
    phone.get_by_role("button", name="나의정보").tap()
    assert settled() == []
    button(phone, "이용 내역").tap()
    assert settled() == []


class TestEnglish:
    @pytest.fixture
    def phone_settings(self):
        return {**PHONE, "locale": "en-US"}

    def test_the_app_speaks_english(self, server, phone):
        phone.goto(server.url("/kickboard"))
        button(phone, "Log In").tap()
        expect(phone.get_by_text("Enter your ID.")).to_be_visible()
        field(phone, "ID").fill("haram1204")
        field(phone, "Password").fill("kickboard1")
        button(phone, "Log In").tap()
        pages = phone.get_by_role("slider", name="Page")
        for _ in range(2):
            pages.press("ArrowRight")
        button(phone, "Get Started").tap()
        expect(phone.get_by_role("heading", name="Available Kickboards")).to_be_visible()
        phone.get_by_role("button", name="My Page").tap()
        expect(phone.get_by_text("₩23,000")).to_be_visible()
        expect(phone.get_by_text("125 min")).to_be_visible()
        hangul = [text for text in phone.locator("body").inner_text().split("\n") if re.search("[가-힣]", text)]
        assert hangul == ["윤하람"], "the rider's own name"
