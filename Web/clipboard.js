// SPDX-License-Identifier: Apache-2.0

/** The largest picture that is read from the clipboard, in bytes: it has to fit into one message. */
const LARGEST_PICTURE = 600_000;

/**
 * The browser's clipboard. Text that is copied from the page's own fields is told to the app; what other programs have put on the
 * clipboard is read only when the app asks, and the browser asks the person.
 */
export class Clipboard {
    constructor(services) {
        this.services = services;
        this.retry = null;
    }

    /** Starts to listen. */
    begin() {
        for (const name of ["copy", "cut"]) {
            document.addEventListener(name, () => {
                const field = document.activeElement;
                const text = field?.classList?.contains("field")
                    ? field.value.slice(field.selectionStart, field.selectionEnd) : String(getSelection());
                if (text) {
                    this.services.tell({ news: "clipboard", text: text.slice(0, 200_000) });
                }
            });
        }
        // While another window had the focus, another program may have copied something.
        addEventListener("blur", () => { this.wasAway = true; });
        addEventListener("focus", () => {
            if (this.wasAway) {
                this.wasAway = false;
                this.services.tell({ news: "clipboard" });
            }
        });
    }

    /** Puts texts and a picture on the clipboard; if the browser wants a gesture first, with the person's next one. */
    async copy(content) {
        this.retry = null;
        try {
            await this.write(content);
        } catch {
            const retry = () => {
                removeEventListener("pointerup", retry, true);
                removeEventListener("keydown", retry, true);
                if (this.retry === retry) {
                    this.write(content).catch(() => {});
                }
            };
            this.retry = retry;
            addEventListener("pointerup", retry, true);
            addEventListener("keydown", retry, true);
        }
    }

    async write({ text = "", html, png }) {
        if (!navigator.clipboard) {
            throw new Error("no clipboard");
        }
        if ((html || png) && globalThis.ClipboardItem) {
            const parts = {};
            if (text) {
                parts["text/plain"] = new Blob([text], { type: "text/plain" });
            }
            if (html) {
                parts["text/html"] = new Blob([html], { type: "text/html" });
            }
            if (png) {
                parts["image/png"] = new Blob([Uint8Array.from(atob(png), (character) => character.charCodeAt(0))], { type: "image/png" });
            }
            await navigator.clipboard.write([new ClipboardItem(parts)]);
        } else {
            await navigator.clipboard.writeText(text);
        }
    }

    /** Reads the clipboard; the browser may ask the person first. */
    async paste(answer) {
        try {
            if (navigator.clipboard?.read) {
                const content = {};
                for (const item of await navigator.clipboard.read()) {
                    for (const [name, type] of [["text", "text/plain"], ["html", "text/html"]]) {
                        if (item.types.includes(type)) {
                            content[name] ??= (await (await item.getType(type)).text()).slice(0, 200_000);
                        }
                    }
                    const picture = item.types.includes("image/png") ? await item.getType("image/png") : null;
                    if (picture && picture.size <= LARGEST_PICTURE) {
                        content.png ??= encode(new Uint8Array(await picture.arrayBuffer()));
                    }
                }
                answer(content);
            } else if (navigator.clipboard?.readText) {
                answer({ text: await navigator.clipboard.readText() });
            } else {
                answer({ error: "unsupported" });
            }
        } catch (error) {
            answer({ error: error.name === "NotAllowedError" ? "denied" : "failed", message: error.message });
        }
    }
}

function encode(bytes) {
    let text = "";
    for (let start = 0; start < bytes.length; start += 8192) {
        text += String.fromCharCode(...bytes.subarray(start, start + 8192));
    }
    return btoa(text);
}
