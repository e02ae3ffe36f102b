// SPDX-License-Identifier: Apache-2.0

import { CLOSE, encodeEvent } from "./wire.js";

/** How many events may wait for the connection to open. */
const MAXIMUM_WAITING = 200;

/** The pauses before the attempts to connect again, in milliseconds; the last one repeats. */
const PAUSES = [100, 400, 1000, 2000, 4000, 8000];

/**
 * The WebSocket to the app: it numbers and sends events, hands on messages, and comes back by itself after a lost line.
 *
 * `start` is the `maru` object that the page's inline script left behind; it opens sockets and keeps what they received early.
 * The delegate's `didReceiveText`, `didReceiveBinary`, `didOpen`, `didLose` and `didClose` are called as things happen: `didLose` when
 * the connection comes back by itself, `didClose` with code and reason when a person has to decide.
 */
export class Connection {
    constructor(start, delegate) {
        this.start = start;
        this.delegate = delegate;
        this.socket = null;
        this.number = 0;
        this.acknowledged = 0;
        this.waiting = [];
        this.attempts = 0;
        this.timer = 0;
    }

    /** Takes over the socket that the inline script has opened. */
    begin() {
        this.take(this.start.socket ?? this.start.open());
        addEventListener("online", () => this.retry());
        document.addEventListener("visibilitychange", () => document.hidden || this.retry());
        addEventListener("pageshow", (event) => event.persisted && this.reopen());
    }

    /** True while events reach the app. */
    get isOpen() {
        return this.socket?.readyState === WebSocket.OPEN;
    }

    /** Sends an event, or keeps it until the connection opens. Returns its number, 0 if there is no connection to wait for. */
    send(event) {
        const state = this.socket?.readyState;
        if (state !== WebSocket.OPEN && state !== WebSocket.CONNECTING) {
            return 0;
        }
        this.number += 1;
        const message = encodeEvent(this.number, event);
        if (state === WebSocket.OPEN) {
            this.socket.send(message);
        } else if (this.waiting.length < MAXIMUM_WAITING) {
            this.waiting.push(message);
        }
        return this.number;
    }

    /** Gives up the current connection and opens another: the app answers with a fresh tree. */
    reopen() {
        clearTimeout(this.timer);
        this.timer = 0;
        const old = this.socket;
        if (old) {
            old.onopen = old.onmessage = old.onclose = null;
            old.close();
        }
        this.take(this.start.open());
    }

    /** Cuts a waiting pause short, because there is a reason to believe that the line is back. */
    retry() {
        if (this.timer) {
            this.reopen();
        }
    }

    take(socket) {
        this.socket = socket;
        this.number = 0;
        this.acknowledged = 0;
        this.waiting = [];
        socket.onopen = () => this.opened();
        socket.onclose = (event) => this.closed(event);
        const receive = (event) => {
            if (this.socket === socket) {
                this.received(event.data);
            }
        };
        socket.onmessage = receive;
        if (socket.readyState === WebSocket.OPEN) {
            this.opened();
        } else if (socket.readyState === WebSocket.CLOSED) {
            this.closed({ code: 1006, reason: "" });
        }
        const early = this.start.received;
        this.start.received = [];
        early.forEach(receive);
    }

    opened() {
        for (const message of this.waiting) {
            this.socket.send(message);
        }
        this.waiting = [];
        this.delegate.didOpen();
    }

    received(data) {
        this.attempts = 0;
        if (typeof data === "string") {
            this.delegate.didReceiveText(data);
        } else {
            this.delegate.didReceiveBinary(data);
        }
    }

    closed({ code, reason }) {
        this.socket = null;
        if (code === CLOSE.policy || code === CLOSE.tooLong || code >= 4000) {
            this.delegate.didClose(code, reason);
            return;
        }
        const pause = PAUSES[Math.min(this.attempts, PAUSES.length - 1)];
        this.attempts += 1;
        // A little chance keeps a thousand browsers from coming back in the same instant.
        this.timer = setTimeout(() => this.reopen(), pause * (0.75 + Math.random() / 2));
        this.delegate.didLose(this.attempts);
    }
}
