# SPDX-License-Identifier: Apache-2.0
"""Pictures of the apps: they stay as a person has accepted them, are the same bytes each time, and look like the browser.

A picture that differs leaves `NAME.new.png` and `NAME.diff.png` beside the accepted one. `ACCEPT_PICTURES=1` accepts what there is now: look at
it first.
"""

import os
import subprocess

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import expect

from conftest import PHONE, PICTURES
from maru_server import PROGRAM, ROOT

LOG_IN = "tap 아이디\ntype haram1204\ntap 비밀번호\ntype kickboard1\ntap 로그인\nscroll 2000\ntap 시작하기\n"
LARGE_LOG_IN = LOG_IN.replace("tap 로그인", "scroll 2000\ntap 로그인")
MY_PAGE = LOG_IN + "tap 나의정보\nexpect 이전 대여 목록\n"
LARGE_MY_PAGE = LARGE_LOG_IN + "tap 나의정보\nexpect 프로필\n"
NO_MATCH = "tap 아이디\ntype haram1204\ntap 비밀번호\ntype nonsense1\ntap 로그인\n"
SIGN_UP = (
    "tap 회원가입\ntap 이름\ntype 김새봄\ntap 아이디\ntype saebom01\ntap 중복확인\ntap 비밀번호\ntype password1\n"
    "tap 비밀번호 확인\ntype password2\n")
SUMMARY = MY_PAGE + "tap 2024.02.18 12:20 AM\nexpect Payment\n"
HISTORY = MY_PAGE + "tap 이용 내역\nexpect 금액\n"
READ = "tap 책 추가\ntap 제목\ntype 어린 왕자\ntap 저자\ntype 생텍쥐페리\ntap 저장\ntap 생텍쥐페리\n"
SETTINGS = READ + "tap 설정\nexpect reader1@example.com\n"
GATE = "tap 아이디\ntype head\ntap 비밀번호\ntype maru-gate\ntap 로그인\nexpect 학생 찾기\n"
GUIDANCE = GATE + "tap 지도 명단\nexpect 1학년 1반 1번 학생A\n"
ROSTER = GATE + "tap 학생 찾기\nexpect 학생C\n"
REASON = ROSTER + "tap 학생C\ntap 기타\ntype 무단 낙서\n"

ALERT = "tap Alert\nexpect 새 닉네임\n"

SCREENS = {
    "kickboard-login": ([], NO_MATCH),
    "kickboard-login-english": (["--locale", "en_US"], ""),
    "kickboard-login-dark": (["--dark"], "tap 비밀번호\ntype kickboard1\n"),
    "kickboard-login-narrow": (["--size", "320x568"], NO_MATCH),
    "kickboard-login-largest": (["--size", "320x568", "--text-size", "AX5"], "tap 자동 로그인\nscroll 2000\n"),
    "kickboard-sign-up": ([], SIGN_UP),
    "kickboard-sign-up-dark": (["--dark"], SIGN_UP),
    "kickboard-sign-up-narrow": (["--size", "320x568"], SIGN_UP),
    "kickboard-sign-up-largest": (
        ["--size", "320x568", "--text-size", "AX5"],
        "scroll 2000\ntap 회원가입\ntap 이름\ntype Kim\nscroll 200\ntap 아이디\ntype saebom01\n"),
    "kickboard-welcome": ([], LOG_IN.partition("scroll")[0]),
    "kickboard-list": ([], LOG_IN),
    "kickboard-list-dark": (["--dark"], LOG_IN),
    "kickboard-my-page": ([], MY_PAGE),
    "kickboard-my-page-dark": (["--dark"], MY_PAGE),
    "kickboard-my-page-narrow": (["--size", "320x568"], MY_PAGE),
    "kickboard-my-page-largest": (["--text-size", "AX5"], LARGE_MY_PAGE),
    "kickboard-summary": ([], SUMMARY),
    "kickboard-summary-dark": (["--dark"], SUMMARY),
    "kickboard-summary-narrow": (["--size", "320x568"], SUMMARY),
    "kickboard-summary-largest": (
        ["--size", "320x568", "--text-size", "AX5"],
        LARGE_MY_PAGE + "scroll 180\ntap 2024.02.18 12:20 AM\nexpect Payment\n"),
    "kickboard-history": ([], HISTORY),
    "kickboard-history-dark": (["--dark"], HISTORY),
    "kickboard-history-narrow": (["--size", "320x568"], HISTORY),
    "kickboard-history-largest": (
        ["--size", "320x568", "--text-size", "AX5"], LARGE_MY_PAGE + "tap 이용 내역\nexpect 날짜\n"),
    "forms-alert": ([], ALERT),
    "forms-alert-dark": (["--dark"], ALERT),
    "forms-alert-largest": (["--size", "320x568", "--text-size", "AX5"], ALERT),
    "reading-library": ([], READ),
    "reading-settings": ([], SETTINGS),
    "reading-settings-smallest": (["--size", "320x568", "--text-size", "XS"], SETTINGS),
    "reading-settings-largest": (["--size", "320x568", "--text-size", "AX5"], SETTINGS),
    "reading-settings-largest-end": (["--size", "320x568", "--text-size", "AX5"], SETTINGS + "scroll 2000\n"),
    "reading-settings-english": (["--size", "320x844", "--text-size", "AX5", "--locale", "en_US"], "tap Settings\n"),
    "gate-sign-in": ([], ""),
    "gate-face-check": ([], GATE),
    "gate-guidance": ([], GUIDANCE),
    "gate-guidance-dark": (["--dark"], GUIDANCE + "tap 우리 반\n"),
    "gate-guidance-narrow": (["--size", "320x568"], GUIDANCE + "tap 우리 학년\n"),
    "gate-guidance-largest": (["--size", "320x568", "--text-size", "AX5"], GUIDANCE),
    "gate-roster": ([], ROSTER),
    "gate-roster-dark": (["--dark"], ROSTER + "tap 이름 또는 1-1-1\ntype 1-2\n"),
    "gate-reason": ([], REASON),
    "gate-reason-largest": (
        ["--size", "320x568", "--text-size", "AX5"], GATE + "scroll 400\ntap 학생 찾기\ntap 학생A\ntap 복장 불량\n"),
    "gate-settings-dark": (["--dark"], GATE + "tap 설정\n"),
}


def take(tmp_path, flow: str, *arguments: str, app: str = "kickboard"):
    """Takes a picture of an app with an empty store; returns its file."""
    file, steps = tmp_path / "picture.png", tmp_path / "flow"
    steps.write_text(flow)
    subprocess.run(
        [PROGRAM, "snapshot", app, "-o", file, "--flow", steps, *arguments], cwd=ROOT, check=True, timeout=60,
        # What a run that is ended leaves goes with the test's folder.
        env={**os.environ, "TMPDIR": str(tmp_path)})
    return file


def difference(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """The mean difference of a channel, of 255, and the share of pixels with a channel that differs by more than 64."""
    assert one.size == other.size
    histograms = ImageChops.difference(one, other).histogram()
    channels = [histograms[start:start + 256] for start in (0, 256, 512)]
    pixels = one.width * one.height
    mean = sum(value * count for channel in channels for value, count in enumerate(channel)) / (3 * pixels)
    return mean, max(sum(channel[65:]) for channel in channels) / pixels


@pytest.mark.parametrize("name", SCREENS)
def test_a_picture_is_as_it_was_accepted(name, tmp_path):
    arguments, flow = SCREENS[name]
    taken = Image.open(take(tmp_path, flow, "--scale", "2", *arguments, app=name.split("-")[0])).convert("RGB")
    accepted = PICTURES / f"{name}.png"
    if os.environ.get("ACCEPT_PICTURES"):
        taken.save(accepted, optimize=True)
    expected = Image.open(accepted).convert("RGB")
    mean, share = difference(taken, expected)
    if mean > 0.2 or share > 0.002:
        taken.save(PICTURES / f"{name}.new.png")
        ImageChops.difference(taken, expected).save(PICTURES / f"{name}.diff.png")
        pytest.fail(f"{name} differs: mean {mean:.2f} of 255, {share:.2%} of the pixels clearly. See {accepted.parent}.")


def test_the_same_state_is_the_same_bytes(tmp_path):
    first = take(tmp_path, MY_PAGE).read_bytes()
    assert take(tmp_path, MY_PAGE).read_bytes() == first


def test_a_failing_step_tells_where_and_what_is_shown(tmp_path):
    with pytest.raises(subprocess.CalledProcessError) as failure:
        steps = tmp_path / "flow"
        steps.write_text(f"# look\n\n{MY_PAGE}tap 없는 것\n")
        subprocess.run(
            [PROGRAM, "snapshot", "kickboard", "-o", tmp_path / "a.png", "--flow", steps], cwd=ROOT, check=True, timeout=60,
            capture_output=True, text=True, env={**os.environ, "TMPDIR": str(tmp_path)})
    assert f"Line {MY_PAGE.count(chr(10)) + 3}" in failure.value.stderr and "없는 것" in failure.value.stderr and "프로필" in failure.value.stderr
    assert not (tmp_path / "a.png").exists()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_browser_and_the_picture_agree(scheme, browser, enter_kickboard, tmp_path):
    dark = ["--dark"] if scheme == "dark" else []
    picture = Image.open(take(tmp_path, MY_PAGE, "--safe-area", "0,0,0,0", *dark)).convert("RGB")
    context = browser.new_context(**PHONE, color_scheme=scheme)
    page = context.new_page()
    enter_kickboard(page)
    page.get_by_role("button", name="나의정보").tap()
    expect(page.get_by_text("이전 대여 목록")).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => undefined)")
    page.wait_for_timeout(1000)
    page.screenshot(path=tmp_path / "browser.png")
    context.close()
    mean, share = difference(picture, Image.open(tmp_path / "browser.png").convert("RGB"))
    print(f"{scheme}: mean {mean:.3f} of 255, {share:.3%} of the pixels clearly different")
    assert mean < 1 and share < 0.005
