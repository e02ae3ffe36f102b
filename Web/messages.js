// SPDX-License-Identifier: Apache-2.0

/** What the client itself says, in Korean and English. Of a pair with a button, the first text is the heading. */
const MESSAGES = {
    lost: ["연결이 끊겼습니다. 다시 연결하는 중…", "Connection lost. Reconnecting…"],
    fault: ["앱에서 문제가 생겼습니다", "The app ran into a problem"],
    1008: ["화면을 다시 불러와야 합니다", "The page has to be reloaded"],
    "1008.text": ["주고받은 내용에 문제가 있어 연결을 끊었습니다. 하던 일은 그대로 있습니다.", "The connection ended because of a message that was not understood. Your state is kept."],
    1009: ["보낸 내용이 너무 깁니다", "That was too long to send"],
    "1009.text": ["한 번에 보낼 수 있는 크기를 넘었습니다. 나누어 보내 주세요.", "It was larger than what can be sent at once. Please send it in parts."],
    4001: ["다른 창에서 사용 중입니다", "In use in another window"],
    "4001.text": ["이 앱은 한 번에 한 창에서만 쓸 수 있습니다.", "This app can be used in one window at a time."],
    4002: ["앱이 종료되었습니다", "The app has ended"],
    "4002.text": ["저장된 내용은 그대로 있습니다.", "What was saved is still there."],
    4003: ["지금은 사용자가 너무 많습니다", "Too many people right now"],
    "4003.text": ["잠시 후 다시 시도해 주세요.", "Please try again in a moment."],
    4004: ["오랫동안 사용하지 않아 쉬고 있습니다", "Resting after a long pause"],
    "4004.text": ["저장된 내용은 그대로 있습니다.", "What was saved is still there."],
    4005: ["앱이 메모리를 너무 많이 사용했습니다", "The app used too much memory"],
    "4005.text": ["앱을 끝냈습니다. 저장된 내용은 그대로 있습니다.", "It was ended. What was saved is still there."],
    4006: ["기기를 알아볼 수 없습니다", "This device is not known"],
    "4006.text": ["화면을 다시 불러오면 새로 시작합니다.", "Reload the page to start anew."],
    4007: ["데이터를 저장할 수 없습니다", "The data cannot be stored"],
    "4007.text": ["서버의 저장 공간에 문제가 있습니다.", "Something is wrong with the server's storage."],
    other: ["연결이 끝났습니다", "The connection has ended"],
    "other.text": ["", ""],
    reload: ["다시 불러오기", "Reload"],
    useHere: ["여기서 사용", "Use Here"],
    startAgain: ["다시 시작", "Start Again"],
    tryAgain: ["다시 시도", "Try Again"],
    bar: ["화면 설정", "Screen settings"],
    home: ["모든 앱", "All Apps"],
    device: ["기기", "Device"],
    style: ["화면 모드", "Appearance"],
    size: ["글자 크기", "Text size"],
    language: ["언어", "Language"],
    systemStyle: ["시스템 모드", "System style"],
    systemLanguage: ["시스템 언어", "System language"],
    light: ["라이트", "Light"],
    dark: ["다크", "Dark"],
    openLink: ["링크 열기", "Open"],
    share: ["공유하기", "Share"],
    allowNotifications: ["알림 허용", "Allow Notifications"],
    dismiss: ["닫기", "Dismiss"],
};

/** The message with that name in the language of the page: Korean, or English for every other. */
export function message(name) {
    const pair = MESSAGES[name];
    return pair[document.documentElement.lang.startsWith("ko") ? 0 : 1];
}

/** True if there is a message with that name. */
export function hasMessage(name) {
    return name in MESSAGES;
}
