// SPDX-License-Identifier: Apache-2.0

/**
 * Problems in the browser, each with a stable code such as `layer.unknown-parent`.
 *
 * A problem is told once per code and subject: in the browser's console, and to the app as a `!` event.
 */
export class Diagnostics {
    constructor(send) {
        this.send = send;
        this.told = new Set();
    }

    /** Tells a problem; `subject` is what distinguishes it from others with the same code. */
    complain(code, message, subject = "") {
        const key = `${code} ${subject}`;
        if (this.told.has(key) || this.told.size >= 1000) {
            return;
        }
        this.told.add(key);
        console.warn(`${code}: ${message}`);
        this.send(["!", code, message]);
    }

    /** Prints a complaint that the app sent about an event of this browser. */
    report(code, message) {
        console.warn(`${code}: ${message} (from the app)`);
    }
}
