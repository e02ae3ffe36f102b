# SPDX-License-Identifier: Apache-2.0
"""The real server as a browser sees it: pages, fonts, script and the rules they come with. What apps do is tested with the apps."""

import http.client
import re

import pytest


@pytest.fixture
def get(server):
    """Asks for a path; returns status, headers and body."""

    def get(path: str, **headers: str):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        body = response.read()
        connection.close()
        return response.status, response.headers, body

    return get


def test_the_index_lists_the_apps_in_the_readers_language(server, phone, get):
    phone.goto(server.url("/"))
    apps = {app.get_attribute("href"): app.inner_text().strip() for app in phone.locator(".apps a").all()}
    assert apps == {"/kickboard": "킥보드", "/reading": "독서 기록", "/gate": "교문 지도", "/gallery": "갤러리"}
    assert b"Kickboard" in get("/", **{"Accept-Language": "en-US,en"})[2]


def test_an_apps_page_has_a_strict_policy_and_no_open_placeholders(get):
    status, headers, body = get("/kickboard")
    assert status == 200
    assert "default-src 'none'" in headers["Content-Security-Policy"] and "unsafe" not in headers["Content-Security-Policy"]
    assert b"{{" not in body
    nonce = re.search(r"'nonce-([^']+)'", headers["Content-Security-Policy"])[1]
    assert body.decode().count(f'nonce="{nonce}"') == 2, "the style and the inline script"


def test_the_script_is_joined_compressed_and_kept_for_ever(get):
    page = get("/kickboard")[2].decode()
    status, headers, body = get(re.search(r"/client-[0-9a-f]+\.js", page)[0], **{"Accept-Encoding": "gzip"})
    assert status == 200
    assert headers["Content-Encoding"] == "gzip" and len(body) < 48_000
    assert "immutable" in headers["Cache-Control"]


def test_every_font_has_the_metrics_that_apps_count_on(get):
    style = re.search(r"/fonts-[0-9a-f]+\.css", get("/kickboard")[2].decode())[0]
    rules = get(style)[2].decode()
    for family in ("Maru", '"Maru Hangul"', '"Maru Mono"'):
        assert f"font-family:{family};" in rules
    assert rules.count("@font-face") == rules.count("ascent-override:95.2148%;descent-override:24.1211%")


def test_the_fonts_arrive(server, phone, until):
    phone.goto(server.url("/"))
    until("[...document.fonts].some((face) => face.family.includes('Hangul') && face.status === 'loaded')", 20)
    until("[...document.fonts].some((face) => face.family === 'Maru' && face.status === 'loaded')", 20)


def test_paths_that_leave_the_folder_are_refused(get):
    for path in ("/../Package.swift", "/kickboard/../../Package.swift", "/..%2fPackage.swift", "/fonts/%2e%2e/x", "/nothing"):
        status, _, body = get(path)
        assert status in (400, 403, 404), path
        assert b"swift-tools-version" not in body
