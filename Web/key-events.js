// SPDX-License-Identifier: Apache-2.0

import { layerOf } from "./layer-element.js";
import { HAS_COMMAND_KEY, modifiersOf } from "./modifiers.js";

/** Keys that a text field leaves to the app; all others are typing. */
const FIELD_KEYS = new Set(["Enter", "Escape"]);

/** Keys that are the browser's own, or that scroll natively. */
const BROWSER_KEYS = new Set(["Tab", "Shift", "Control", "Alt", "Meta", "CapsLock"]);

/** Keys that move a selection, and the roles in which they do: there they don't scroll. Other layers say so by `fo` 2. */
const ARROW_KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);
const ARROW_ROLES = new Set([
    "tab", "radio", "slider", "spinbutton", "option", "gridcell", "menuitem", "menuitemcheckbox", "menuitemradio",
]);

/** What a key command of the app counts against; see `keys` of the page in Documentation/wire.md. */
const IN_FIELDS = 1;
const BEFORE_FOCUS = 2;

/** What else the modifiers of a key tell. */
const REPEATS = 64;
const CONTROL_IS_COMMAND = 16;

/**
 * Turns key presses into events of the wire. Enter and the space bar activate the focused layer; in a text field only Enter, Escape
 * and the app's key commands travel, and nothing while an input method composes. Keys keep what they do in the browser unless the app
 * has a command for them.
 */
export class KeyEvents {
    constructor(client) {
        this.client = client;
        /** The app's commands: the name of the key, its modifiers, and what the command counts against. */
        this.claims = [];
        this.down = new Map();
        this.menuKeyTime = -Infinity;
    }

    /** Starts to listen. */
    begin(device) {
        document.addEventListener("keydown", (event) => this.isInApp(event, device) && this.keyDown(event));
        document.addEventListener("keyup", (event) => this.keyUp(event));
        addEventListener("blur", () => this.letGo());
    }

    isInApp(event, device) {
        return (event.target === document.body || device.contains(event.target)) && !event.target.closest?.("#panel, #bar");
    }

    keyDown(event) {
        if (event.isComposing || event.keyCode === 229) {
            return;
        }
        const level = this.claimOn(event);
        if (BROWSER_KEYS.has(event.key) && level !== BEFORE_FOCUS) {
            return;
        }
        const layer = layerOf(event.target);
        if (layer?.input) {
            if (event.key === "Backspace" && event.target.selectionStart === 0 && event.target.selectionEnd === 0) {
                // Nothing is left to delete in the text: it may be for a token before it.
                this.tell(event);
            }
            // The app takes back what was typed: it knows of changes that the browser's own undo doesn't.
            if (level >= IN_FIELDS || isUndo(event) || (FIELD_KEYS.has(event.key) && !(layer.input.isMultiline && event.key === "Enter"))) {
                event.preventDefault();
                this.tell(event);
            }
            return;
        }
        if (level < 0 && (event.key === "ContextMenu" || (event.shiftKey && event.key === "F10"))) {
            event.preventDefault();
            this.menuKeyTime = event.timeStamp;
            if (!event.repeat && layer) {
                this.client.send(["o", layer.number]);
            }
            return;
        }
        const isActivation = event.key === "Enter" || event.key === " ";
        if (isActivation && layer?.accessibility.fo && level !== BEFORE_FOCUS) {
            event.preventDefault();
            if (!event.repeat) {
                this.client.send(["x", layer.number]);
            }
            return;
        }
        if (level >= 0 || (ARROW_KEYS.has(event.key) && (ARROW_ROLES.has(layer?.accessibility.ro) || layer?.accessibility.fo === 2))) {
            event.preventDefault();
        }
        this.tell(event);
    }

    keyUp(event) {
        if (this.down.has(event.code)) {
            this.tellUp(event.code, event.key, modifiersOf(event));
        }
        if (event.key === "Meta") {
            // A Mac doesn't tell that keys come up while the command key is down.
            for (const [code, key] of this.down) {
                this.tellUp(code, key, 0);
            }
        }
    }

    // The page has lost the keyboard: keys that come up now are told to others.
    letGo() {
        if (this.down.size > 0) {
            this.down.clear();
            this.client.send(["l"]);
        }
    }

    /** True if the `contextmenu` event that comes now was made by a key, which has been told already. */
    tookMenuKey() {
        const isNew = performance.now() - this.menuKeyTime < 1000;
        this.menuKeyTime = -Infinity;
        return isNew;
    }

    tell(event) {
        this.down.set(event.code, event.key);
        const stands = event.ctrlKey && !HAS_COMMAND_KEY ? CONTROL_IS_COMMAND : 0;
        this.client.send(["k", 1, event.code, event.key, modifiersOf(event) + stands + (event.repeat ? REPEATS : 0)]);
    }

    tellUp(code, key, modifiers) {
        this.down.delete(code);
        this.client.send(["k", 0, code, key, modifiers]);
    }

    // What a command of the app counts against that the key gives; -1 when there is none.
    claimOn(event) {
        const held = modifiersOf(event) % 16;
        const command = event.ctrlKey && !event.metaKey && !HAS_COMMAND_KEY ? held + 6 : held;
        const plain = plainKey(event);
        const level = (modifiers) => {
            for (const [key, wanted, level] of this.claims) {
                const isSame = modifiers === wanted && (plain === key || event.key.toLowerCase() === key);
                const isTypedWithShift = event.key === key && key.toLowerCase() === key.toUpperCase() && (modifiers & ~1) === wanted;
                if (isSame || isTypedWithShift) {
                    return level;
                }
            }
            return -1;
        };
        return Math.max(level(held), level(command));
    }
}

/** What a key types without modifier keys; its place tells where an input method has made another character of it. */
function plainKey({ key, code }) {
    if (key.length !== 1) {
        return key;
    }
    if (code.startsWith("Key") && !/^[a-z]$/i.test(key)) {
        return code.slice(3).toLowerCase();
    }
    return code.startsWith("Digit") ? code.slice(5) : key.toLowerCase();
}

function isUndo(event) {
    return (event.ctrlKey || event.metaKey) && !event.altKey && /^[zy]$/.test(plainKey(event));
}
