# SPDX-License-Identifier: Apache-2.0
"""The gallery's pages of system services: pasteboard, links, notifications, photos, documents, keychain, undo, appearance, direction."""

import io
import re
import time

import pytest
from PIL import Image
from playwright.sync_api import expect

from conftest import open_gallery_page
from maru_server import MaruServer
from test_axe import problems

PAGES = [
    "UIPasteboard", "Opening links", "Notifications", "PHPickerViewController", "Documents and sharing", "Keychain", "UndoManager",
    "UIAppearance", "Right to left", "Localization",
]


@pytest.fixture
def phone_settings(phone_settings):
    return {**phone_settings, "locale": "en-US", "accept_downloads": True}


def press(page, name: str):
    page.get_by_role("button", name=name, exact=True).tap()


def picture(color: str, size=(40, 20), orientation: int | None = None, kind: str = "JPEG") -> bytes:
    file = io.BytesIO()
    image = Image.new("RGB", size, color)
    exif = Image.Exif()
    if orientation:
        exif[0x0112] = orientation
    image.save(file, kind, exif=exif)
    return file.getvalue()


@pytest.mark.parametrize("title", PAGES)
def test_a_page_is_accessible(page_of, title):
    assert problems(page_of(title)) == []


# Pasteboard


def test_copied_text_is_on_the_browsers_clipboard_and_back(page_of, says):
    page = page_of("UIPasteboard")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(page, "Copy")
    page.wait_for_timeout(300)
    assert page.evaluate("navigator.clipboard.readText()") == "Seoul Forest"
    press(page, "Paste")
    says("^Pasted: Seoul Forest$")
    press(page, "Copy Link")
    says("Link copied, change \\d+")
    page.wait_for_timeout(300)
    assert page.evaluate("navigator.clipboard.readText()") == "https://example.com/maru"


def test_what_another_program_copied_is_pasted(page_of, says):
    page = page_of("UIPasteboard")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.clipboard.writeText('한강 공원')")
    page.evaluate("dispatchEvent(new Event('blur')); dispatchEvent(new Event('focus'))")
    press(page, "Paste")
    says("^Pasted: 한강 공원$")


def test_a_clipboard_that_may_not_be_read_leaves_what_was_known(page_of, says):
    page = page_of("UIPasteboard")
    page.evaluate("""Object.defineProperty(navigator, 'clipboard', { value: {
        writeText: async () => {}, read: async () => { throw new DOMException('no', 'NotAllowedError') } } })""")
    press(page, "Paste")
    says("^There is no text$")


# Links


def test_links_are_opened_and_others_are_not(page_of, says):
    page = page_of("Opening links")
    page.context.route("https://example.com/**", lambda route: route.fulfill(body="there"))
    with page.context.expect_page() as opened:
        press(page, "Web Page")
    assert opened.value.url == "https://example.com/"
    opened.value.close()
    says("https: opened")
    press(page, "Another App")
    says("otherapp: not opened")
    press(page, "Settings")
    says("app-settings: not opened")


# What a test looks at in the page counts as a gesture of its person for Chromium.
LATE = "Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })"


def test_a_link_long_after_the_tap_waits_for_another_one(phone, page_of, says):
    phone.add_init_script(LATE)
    page = page_of("Opening links")
    page.context.route("https://example.com/**", lambda route: route.fulfill(body="there"))
    press(page, "In 6 Seconds")
    offer = page.get_by_role("button", name="Open example.com")
    expect(offer).to_be_visible(timeout=9000)
    with page.context.expect_page() as opened:
        offer.tap()
    assert opened.value.url == "https://example.com/late"
    says("https: opened")
    expect(offer).not_to_be_visible()


def test_a_link_that_is_not_wanted_is_not_opened(phone, page_of, says):
    phone.add_init_script(LATE)
    page = page_of("Opening links")
    press(page, "In 6 Seconds")
    page.get_by_role("button", name="Dismiss").tap(timeout=9000)
    says("https: not opened")


def test_the_badge_and_the_screen(page_of, says):
    page = page_of("Opening links")
    page.evaluate("""globalThis.calls = [];
        Object.defineProperty(navigator, 'setAppBadge', { value: async (count) => calls.push(['badge', count]) });
        Object.defineProperty(navigator, 'wakeLock', { value: { request: async (kind) => {
            calls.push(['wake', kind]); return { addEventListener() {}, release: async () => calls.push(['sleep']) } } } })""")
    press(page, "One More")
    says("Badge: 1")
    page.get_by_role("switch").tap()
    says("The screen stays on: yes")
    page.get_by_role("switch").tap()
    says("The screen stays on: no")
    page.wait_for_timeout(200)
    assert page.evaluate("calls") == [["badge", 1], ["wake", "screen"], ["sleep"]]


# Notifications

STUB = """
    globalThis.shown = [];
    globalThis.Notification = class { static permission = 'default'; static async requestPermission() {
        Notification.permission = '%s'; return '%s'; }
        constructor(title, options) { shown.push([title, options]); this.close = () => {}; shown.last = this; } };
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
"""


def test_a_notification_is_allowed_shown_and_tapped(server, phone, page_of, says):
    phone.add_init_script(STUB % ("granted", "granted"))
    page = page_of("Notifications")
    press(page, "Allow")
    says("^Allowed$")
    press(page, "In a Second")
    says("Waiting: 1")
    deadline = time.monotonic() + 6
    while not page.evaluate("shown.length") and time.monotonic() < deadline:
        page.wait_for_timeout(50)
    title, options = page.evaluate("[shown[0][0], shown[0][1]]")
    assert (title, options["body"], options["tag"]) == ("Tea", "It is ready.", "tea")
    page.evaluate("shown.last.onclick()")
    says("Tapped: Tea")


def test_notifications_that_are_denied_are_not_scheduled(phone, page_of, says):
    phone.add_init_script(STUB % ("denied", "denied"))
    page = page_of("Notifications")
    press(page, "Allow")
    says("^Not allowed$")
    press(page, "In a Second")
    says("Notifications are not allowed for this application")


def test_a_notification_waits_and_is_taken_back(phone, page_of, says):
    phone.add_init_script(STUB % ("granted", "granted"))
    page = page_of("Notifications")
    press(page, "Allow")
    says("^Allowed$")
    press(page, "In an Hour")
    says("Waiting: 1")
    press(page, "Remove All")
    says("Waiting: 0")


def test_the_service_worker_is_served_and_shows_notifications(page_of, says):
    page = page_of("Notifications")
    page.context.grant_permissions(["notifications"])
    press(page, "Allow")
    says("^Allowed$")
    press(page, "In a Second")
    deadline = time.monotonic() + 10
    seen = []
    while not seen and time.monotonic() < deadline:
        page.wait_for_timeout(100)
        seen = page.evaluate("""navigator.serviceWorker.getRegistration().then(
            async (worker) => worker ? (await worker.getNotifications()).map(({ title, tag }) => [title, tag]) : [])""")
    assert seen == [["Tea", "tea"]]


# Photos


def choose(page, name: str, files):
    with page.expect_file_chooser() as chooser:
        press(page, name)
    if files is not None:
        chooser.value.set_files(files)
    return chooser.value


def test_several_photos_are_picked_and_shown_upright(page_of, says):
    page = page_of("PHPickerViewController")
    chooser = choose(page, "Up to Three", [
        {"name": "wide.jpg", "mimeType": "image/jpeg", "buffer": picture("red")},
        {"name": "turned.jpg", "mimeType": "image/jpeg", "buffer": picture("green", orientation=6)},
        {"name": "plain.png", "mimeType": "image/png", "buffer": picture("blue", kind="PNG")},
    ])
    assert chooser.is_multiple()
    says("Picked 3, shown 3")
    expect(page.get_by_role("img", name="Photo, 40 by 20")).to_have_count(2)
    expect(page.get_by_role("img", name="Photo, 20 by 40")).to_have_count(1)


def test_too_many_photos_are_refused_and_can_be_chosen_again(page_of, says):
    page = page_of("PHPickerViewController")
    one = {"name": "a.png", "mimeType": "image/png", "buffer": picture("red", kind="PNG")}
    choose(page, "Up to Three", [{**one, "name": f"{index}.png"} for index in range(4)])
    expect(page.get_by_text("You can choose up to 3 items.")).to_be_visible()
    choose(page, "Choose Photos", [one])
    says("Picked 1, shown 1")


def test_a_file_that_is_no_picture_is_refused(page_of):
    page = page_of("PHPickerViewController")
    choose(page, "One Photo", [{"name": "cat.jpg", "mimeType": "image/jpeg", "buffer": b"not a picture at all"}])
    expect(page.get_by_text("“cat.jpg” is not a picture that can be read.")).to_be_visible()
    press(page, "Cancel")


def test_a_photo_above_50_mb_is_refused_at_once(page_of, tmp_path):
    page = page_of("PHPickerViewController")
    large = tmp_path / "huge.jpg"
    large.write_bytes(picture("red") + bytes(52_500_000))
    choose(page, "One Photo", str(large))
    expect(page.get_by_text("“huge.jpg” is too large. A file can have up to 50 MB.")).to_be_visible()


def test_cancel_in_the_browser_and_in_the_picker(page_of, says):
    page = page_of("PHPickerViewController")
    choose(page, "One Photo", None)
    # Chromium without a window has no dialog to cancel: the event is what a page sees of it.
    page.evaluate("document.querySelector('input[type=file]').dispatchEvent(new Event('cancel'))")
    says("^Cancelled$")
    page.wait_for_timeout(700)
    choose(page, "Up to Three", None)
    press(page, "Cancel")
    says("^Cancelled$")


def test_an_upload_goes_on_after_the_line_was_lost(page_of, says):
    page = page_of("PHPickerViewController")
    requests = []

    def unreliable(route):
        requests.append(route.request.url)
        # The second portion is lost twice.
        if len(requests) in (2, 3):
            route.abort("connectionreset")
        else:
            route.continue_()

    page.route("**/files/**", unreliable)
    noise = Image.effect_noise((1400, 1000), 120).convert("RGB")
    file = io.BytesIO()
    noise.save(file, "JPEG", quality=97)
    assert len(file.getvalue()) > 600_000
    choose(page, "One Photo", [{"name": "noise.jpg", "mimeType": "image/jpeg", "buffer": file.getvalue()}])
    says("Picked 1, shown 1")
    assert len(requests) >= 4 and requests[1] == requests[2] == requests[3]


def test_an_upload_survives_a_new_connection(page_of, says):
    page = page_of("PHPickerViewController")
    page.route("**/files/**", lambda route: (time.sleep(0.4), route.continue_()))
    noise = io.BytesIO()
    Image.effect_noise((1600, 1200), 120).convert("RGB").save(noise, "JPEG", quality=97)
    choose(page, "One Photo", [{"name": "noise.jpg", "mimeType": "image/jpeg", "buffer": noise.getvalue()}])
    page.wait_for_timeout(200)
    page.evaluate("maru.socket.close()")
    says("Picked 1, shown 1")


def test_the_camera_asks_for_a_capture(page_of, says):
    page = page_of("PHPickerViewController")
    chooser = choose(page, "Camera", None)
    assert page.evaluate("document.querySelector('input[type=file]').capture") == "environment"
    chooser.set_files([{"name": "IMG_1.jpg", "mimeType": "image/jpeg", "buffer": picture("red", orientation=8)}])
    says("Picture, orientation 2")


# Documents and sharing


def test_documents_are_opened_with_their_names(page_of, says):
    page = page_of("Documents and sharing")
    choose(page, "Open", None)
    assert page.evaluate("document.querySelector('input[type=file]').accept").startswith("text/plain,.txt")
    page.evaluate("document.querySelector('input[type=file]').remove()")
    press(page, "Cancel")
    says("^Cancelled$")
    page.wait_for_timeout(700)
    choose(page, "Open", [
        {"name": "메모.txt", "mimeType": "text/plain", "buffer": "안녕".encode()}, {"name": "a.json", "mimeType": "application/json", "buffer": b"{}"},
    ])
    says("메모.txt, a.json: 8 bytes")


def test_a_document_is_saved_under_its_name(page_of, says):
    page = page_of("Documents and sharing")
    press(page, "Export")
    page.wait_for_timeout(700)
    with page.expect_download() as download:
        press(page, "Save")
    assert download.value.suggested_filename == "목록.csv"
    assert download.value.path().read_text() == "name,count\nbread,3\n"
    says("목록.csv: 19 bytes")


def test_the_sharing_sheet_copies_and_hands_over(phone, page_of, says):
    phone.add_init_script("""globalThis.shared = [];
        Object.defineProperty(Navigator.prototype, 'share', { value: async (data) => { shared.push(data); } })""")
    page = page_of("Documents and sharing")
    press(page, "Share")
    page.wait_for_timeout(700)
    press(page, "Share with Other Apps")
    says("maru.activity.share: done")
    assert page.evaluate("shared") == [{"text": "Maru", "url": "https://example.com/maru"}]
    page.wait_for_timeout(700)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(page, "Share")
    page.wait_for_timeout(700)
    press(page, "Copy")
    says("CopyToPasteboard: done")
    assert page.evaluate("navigator.clipboard.readText()") == "Maru\nhttps://example.com/maru"


# Keychain


def test_a_password_outlives_the_process(server, page_of, says):
    page = page_of("Keychain")
    press(page, "Read")
    says("could not be found")
    press(page, "Add")
    says("No error")
    press(page, "Add")
    says("already exists")
    server.kill_apps()
    page.get_by_role("button", name="Start Again").tap()
    page = page_of("Keychain")
    press(page, "Read")
    says("^Read: secret$")
    press(page, "Delete")
    says("No error")


# Undo


def test_changes_are_taken_back_by_button_and_by_key(page_of, says):
    page = page_of("UndoManager")
    count = page.locator("[data-id=count]")
    press(page, "Add One")
    press(page, "Add One")
    expect(count).to_have_text("2")
    press(page, "Undo")
    says("Undo Count: 1")
    press(page, "Redo")
    says("Redo Count: 2")
    field = page.get_by_role("textbox", name="Text", exact=True)
    field.tap()
    page.keyboard.type("hello")
    field.press("ArrowLeft")
    page.wait_for_timeout(100)
    page.keyboard.type("XY")
    expect(field).to_have_value("hellXYo")
    page.keyboard.press("Control+z")
    expect(field).to_have_value("hello")
    page.keyboard.press("Control+z")
    expect(field).to_have_value("")
    page.keyboard.press("Control+Shift+z")
    expect(field).to_have_value("hello")
    page.keyboard.type("!")
    press(page, "Undo Typing")
    expect(field).not_to_have_value("hello!")


# Appearance and direction


def test_proxies_change_what_they_are_for(page_of, says):
    page = page_of("UIAppearance")
    press(page, "Add a Label")
    says("Before: label, now: indigo")


def test_views_that_read_from_the_right_are_mirrored(page_of, says):
    page = page_of("Right to left")
    left, right = (page.locator(f"[data-id='label {number}']").bounding_box() for number in (3, 4))
    assert left["x"] < 100
    assert right["x"] + right["width"] > 290
    press(page, "Which?")
    says("Left to right")


# Language


def texts(page):
    # Chromium puts a line between lines that stand one by one.
    return [re.sub(r"\n+", "\n", page.locator(f"[data-id={name}]").inner_text()) for name in ("greeting", "plurals", "date", "locale")]


def test_words_plurals_and_dates_are_in_the_persons_language(page_of):
    assert texts(page_of("Localization")) == [
        "Hello", "No books on one shelf\n1 book on one shelf\n5 books on 2 shelves", "June 15, 2025", "en_US, en-US",
    ]


def test_another_person_reads_korean_at_the_same_time(browser, server):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="ko-KR")
    page = context.new_page()
    open_gallery_page(page, server.url("/gallery"), "Localization")
    assert texts(page) == [
        "안녕하세요", "책장 1개에 책 0권\n책장 1개에 책 1권\n책장 2개에 책 5권", "2025년 6월 15일", "ko_KR, ko-KR",
    ]
    context.close()


# State


def test_an_idle_app_ends_and_goes_on_where_it_was(tmp_path, phone):
    server = MaruServer(tmp_path / "data", "--idle", "0")
    server.start()
    try:
        open_gallery_page(phone, server.url("/gallery"), "UndoManager")
        before = server.app_processes()
        phone.goto("about:blank")
        deadline = time.monotonic() + 20
        while server.app_processes() and time.monotonic() < deadline:
            time.sleep(0.1)
        assert server.app_processes() == []
        phone.goto(server.url("/gallery"))
        expect(phone.get_by_role("heading", name="UndoManager", exact=True)).to_be_visible()
        assert server.app_processes() and server.app_processes() != before
        # The way back is there, too.
        phone.get_by_role("button", name="Gallery").tap()
        expect(phone.get_by_role("heading", name="Gallery")).to_be_visible()
    finally:
        server.stop()
