// SPDX-License-Identifier: Apache-2.0

import { layerOf } from "./layer-element.js";
import { wants } from "./pointer-events.js";
import { WANTS } from "./pointer-wants.js";
import { roundPoint } from "./wire.js";

/** What is taken at most: things, characters of text, bytes of a file. */
const MOST_ITEMS = 20;
const MOST_TEXT = 300_000;
const MOST_BYTES = 25_000_000;

/** So many bytes of a file travel in one event, and so many may wait in the line. */
const PART = 192 * 1024;
const WAITING = 1_000_000;

/**
 * Tells the app of files and text that are dragged onto the page from outside, over layers that want them (`w` 32). What is dropped
 * elsewhere does nothing: a browser would leave the page for it.
 */
export class DropEvents {
    constructor(client) {
        this.client = client;
        this.isInside = false;
        this.last = "";
        this.files = 0;
    }

    /** Starts to listen. */
    begin() {
        for (const name of ["dragenter", "dragover"]) {
            document.addEventListener(name, (event) => this.over(event));
        }
        document.addEventListener("dragleave", (event) => event.relatedTarget || this.leave());
        document.addEventListener("drop", (event) => this.drop(event));
    }

    over(event) {
        event.preventDefault();
        const isWanted = wants(layerOf(event.target), WANTS.drops);
        event.dataTransfer.dropEffect = isWanted ? "copy" : "none";
        if (!isWanted) {
            this.leave();
            return;
        }
        const point = this.point(event);
        if (this.isInside && this.last === String(point)) {
            return;
        }
        this.last = String(point);
        const items = [...event.dataTransfer.items].slice(0, MOST_ITEMS).map(({ kind, type }) => [kind === "file" ? 1 : 0, type]);
        this.client.send(["D", ...point, this.isInside ? "" : "b", items]);
        this.isInside = true;
    }

    leave() {
        if (this.isInside) {
            this.isInside = false;
            this.client.send(["D", 0, 0, "e", []]);
        }
    }

    async drop(event) {
        event.preventDefault();
        this.isInside = false;
        if (!wants(layerOf(event.target), WANTS.drops)) {
            return;
        }
        const point = this.point(event);
        // What is asked for after the event is not there any more.
        const things = [...event.dataTransfer.items].slice(0, MOST_ITEMS).map((item) => ({
            type: item.type, file: item.kind === "file" ? item.getAsFile() : null,
            text: item.kind === "string" ? new Promise((resolve) => item.getAsString(resolve)) : null,
        }));
        const items = [];
        const files = [];
        let length = 0;
        for (const { type, file, text } of things) {
            if (text) {
                const value = await text;
                length += value.length;
                if (length <= MOST_TEXT) {
                    items.push([0, type, "", value]);
                }
            } else if (file && file.size <= MOST_BYTES) {
                this.files += 1;
                files.push([this.files, file]);
                items.push([1, type, file.name, file.size, this.files]);
            } else if (file) {
                this.client.diagnostics.complain("drop.too-large", `a dropped file has ${file.size} bytes; at most ${MOST_BYTES} are taken`, file.name);
            }
        }
        this.client.send(["D", ...point, "d", items]);
        for (const [number, file] of files) {
            await this.send(number, file);
        }
    }

    async send(number, file) {
        for (let start = 0; start < file.size; start += PART) {
            const bytes = new Uint8Array(await file.slice(start, start + PART).arrayBuffer());
            while (this.client.connection.socket?.bufferedAmount > WAITING) {
                await new Promise((resolve) => setTimeout(resolve, 20));
            }
            if (!this.client.send(["B", number, base64(bytes)])) {
                return;
            }
        }
    }

    point(event) {
        const { left, top, scale } = this.client.geometry();
        return [roundPoint((event.clientX - left) / scale), roundPoint((event.clientY - top) / scale)];
    }
}

function base64(bytes) {
    let text = "";
    for (let start = 0; start < bytes.length; start += 8192) {
        text += String.fromCharCode(...bytes.subarray(start, start + 8192));
    }
    return btoa(text);
}
