// SPDX-License-Identifier: Apache-2.0

/** UIKeyboardType by name, as `inputmode`. */
const KEYBOARDS = {
    url: "url", numberPad: "numeric", asciiCapableNumberPad: "numeric", phonePad: "tel", namePhonePad: "text", email: "email", emailAddress: "email",
    none: "none", decimalPad: "decimal", numbersAndPunctuation: "text", webSearch: "search",
};

/** UIReturnKeyType by name, as `enterkeyhint`. */
const RETURN_KEYS = { go: "go", google: "search", join: "go", next: "next", route: "go", search: "search", send: "send", yahoo: "search", done: "done", continue: "next" };

/** UITextContentType, as `autocomplete`, where the two differ. */
const CONTENT_TYPES = {
    password: "current-password", newPassword: "new-password", "new-password": "new-password", oneTimeCode: "one-time-code", emailAddress: "email",
    telephoneNumber: "tel", givenName: "given-name", familyName: "family-name", fullStreetAddress: "street-address", postalCode: "postal-code",
};

/** The longest text in UTF-16 units: it has to fit into one event. */
const LONGEST_TEXT = 300_000;

const CAPITALISATION = { none: "none", words: "words", sentences: "sentences", all: "characters", allCharacters: "characters" };
const ALIGNMENT = { left: "left", center: "center", right: "right", natural: "start", justified: "justify" };

/**
 * The text field or text view of a layer: a real `<input>` or `<textarea>` over the layer's box, so that every input method,
 * selection and dictation work as everywhere else.
 *
 * The person's typing wins: a text from the app that doesn't take the last typing into account is dropped, and nothing touches the
 * field while an input method composes. Each event says which of the app's texts was the last that the field has taken (`taken`), so
 * that the app knows what was typed into, and sends again what was dropped.
 */
export class TextInput {
    constructor(layer, isMultiline, client) {
        this.layer = layer;
        this.client = client;
        this.isMultiline = isMultiline;
        this.isComposing = false;
        this.lastEvent = 0;
        this.taken = 0;
        this.frame = 0;
        this.hasUnsentText = false;
        this.selection = "0 0";
        this.scrollTop = 0;
        this.dismissal = 0;
        this.field = document.createElement(isMultiline ? "textarea" : "input");
        this.field.className = "own field";
        this.field.autocomplete = "off";
        this.field.spellcheck = false;
        this.field.maxLength = LONGEST_TEXT;
        layer.element.append(this.field);
        this.field.addEventListener("input", () => this.tell());
        this.field.addEventListener("beforeinput", (event) => {
            const isRedo = event.inputType === "historyRedo";
            if (isRedo || event.inputType === "historyUndo") {
                event.preventDefault();
                client.send(["k", 1, "KeyZ", "z", isRedo ? 3 : 2]);
            }
        });
        this.field.addEventListener("compositionstart", () => { this.isComposing = true; });
        this.field.addEventListener("compositionend", () => {
            this.isComposing = false;
            this.tell();
        });
        if (isMultiline) {
            this.field.addEventListener("scroll", () => { this.frame ||= requestAnimationFrame(() => this.tellScroll()); }, { passive: true });
        }
    }

    /** Applies what the app says about the field (`in` on the wire). A key that is absent stays as it is. */
    apply(input) {
        const field = this.field;
        const set = (name, value) => (value === undefined || value === null || value === "" ? field.removeAttribute(name) : field.setAttribute(name, value));
        for (const key in input) {
            const value = input[key];
            switch (key) {
                case "v": this.applyValue(value ?? "", input.rev ?? 0, input.n ?? 0); break;
                case "se": this.applySelection(value, input.rev ?? 0); break;
                case "rev": case "n": break;
                case "pad": field.style.padding = value ? `${value[0]}px ${value[3]}px ${value[2]}px ${value[1]}px` : ""; break;
                case "off": field.style.pointerEvents = value ? "none" : ""; break;
                case "st": this.scrollTo(value ?? 0); break;
                case "kd": this.dismissal = value ?? 0; break;
                case "ph": field.placeholder = value ?? ""; break;
                case "phc": field.style.setProperty("--placeholder", value ?? ""); break;
                case "ty": set("inputmode", KEYBOARDS[value]); break;
                case "rk": set("enterkeyhint", RETURN_KEYS[value]); break;
                case "sec": if (!this.isMultiline) { field.type = value ? "password" : "text"; } break;
                case "cc": field.autocomplete = CONTENT_TYPES[value] ?? (value || "off"); break;
                case "cap": set("autocapitalize", CAPITALISATION[value]); break;
                case "cor": set("autocorrect", value === null ? value : value ? "on" : "off"); field.spellcheck = Boolean(value); break;
                case "en": field.readOnly = value === 0; break;
                case "al": field.style.textAlign = ALIGNMENT[value] ?? ""; break;
                default:
                    this.client.diagnostics.complain("wire.unknown-key", `the key '${key}' of a text input is not known`, `in.${key}`);
            }
        }
    }

    /** Takes over what a person typed into the same field of the tree that was shown before, and keeps the focus there. */
    adopt({ value, start, end, hasUnsentText }) {
        if (hasUnsentText) {
            this.field.value = value;
            this.tell();
        }
        this.field.focus({ preventScroll: true });
        if (this.field.value === value) {
            this.field.setSelectionRange(start, end);
        }
    }

    /** What `adopt` needs from the field that goes away. */
    get state() {
        const { value, selectionStart: start, selectionEnd: end } = this.field;
        return { value, start, end, hasUnsentText: this.hasUnsentText };
    }

    /** Tells the app that the selection has changed, if it did without a change of the text. */
    selectionDidChange() {
        if (!this.isComposing && this.selection !== this.selectionKey()) {
            this.tell();
        }
    }

    tell() {
        const { value, selectionStart, selectionEnd } = this.field;
        this.selection = this.selectionKey();
        const text = value.toWellFormed?.() ?? value;
        const number = this.client.send(["i", this.layer.number, text, selectionStart ?? 0, selectionEnd ?? 0, this.isComposing ? 1 : 0, this.taken]);
        this.lastEvent = number || this.lastEvent;
        this.hasUnsentText = number === 0;
    }

    // The browser's scroll of a text view is the app's content offset.
    tellScroll() {
        this.frame = 0;
        const top = Math.round(this.field.scrollTop * 100) / 100;
        if (top !== this.scrollTop) {
            this.scrollTop = top;
            this.client.send(["s", this.layer.number, 0, top]);
        }
    }

    scrollTo(top) {
        this.client.afterFrame(() => {
            this.field.scrollTop = top;
            this.scrollTop = Math.round(this.field.scrollTop * 100) / 100;
        });
    }

    selectionKey() {
        return `${this.field.selectionStart} ${this.field.selectionEnd}`;
    }

    applyValue(value, revision, number) {
        if (this.isComposing || revision < this.lastEvent || this.hasUnsentText) {
            return;
        }
        this.taken = number;
        if (this.field.value === value) {
            return;
        }
        const { selectionStart, selectionEnd } = this.field;
        const wasAtEnd = selectionEnd === this.field.value.length;
        this.field.value = value;
        if (document.activeElement === this.field && !wasAtEnd) {
            this.field.setSelectionRange(selectionStart, selectionEnd);
        }
        this.selection = this.selectionKey();
    }

    applySelection(value, revision) {
        if (value && !this.isComposing && revision >= this.lastEvent) {
            const [start, end] = value;
            if (this.field.selectionStart !== start || this.field.selectionEnd !== end) {
                this.field.setSelectionRange(start, end);
            }
            this.selection = this.selectionKey();
        }
    }
}
