// SPDX-License-Identifier: Apache-2.0

import { layerOf } from "./layer-element.js";
import { roundPoint } from "./wire.js";

const KINDS = { touch: 0, mouse: 1, pen: 2 };

/**
 * Turns the browser's pointer events into events of the wire, in window points.
 *
 * Down and up always travel. Moves do only if the layer under the pointer, or one around it, wants them (`e` 2 or 3), and at most
 * once per animation frame. A click that no pointer made comes from assistive technology and activates the layer.
 */
export class PointerEvents {
    constructor(screen, client) {
        this.screen = screen;
        this.client = client;
        this.pointers = new Map();
        this.numbers = 0;
        this.frame = 0;
        this.hadPointer = false;
    }

    /** Starts to listen. */
    begin() {
        const screen = this.screen;
        screen.addEventListener("pointerdown", (event) => this.down(event));
        screen.addEventListener("pointermove", (event) => this.move(event));
        screen.addEventListener("pointerup", (event) => this.up(event));
        screen.addEventListener("pointercancel", (event) => this.cancel(event));
        screen.addEventListener("lostpointercapture", (event) => this.cancel(event));
        screen.addEventListener("click", (event) => this.click(event));
        const prevent = (event) => isField(event.target) || event.preventDefault();
        // Only text fields take the focus from a pointer, as in UIKit; menus, drags and pinches of the page would disturb taps.
        for (const name of ["mousedown", "dragstart", "gesturestart"]) {
            screen.addEventListener(name, prevent);
        }
        screen.addEventListener("contextmenu", (event) => this.menu(event));
        // A tap is told by its pointer. The mouse events that a browser makes of a touch would add nothing but a wait: after them
        // Chromium holds messages back until the next frame.
        screen.addEventListener("touchend", (event) => event.cancelable && prevent(event), { passive: false });
    }

    down(event) {
        if (event.button > 0) {
            return;
        }
        this.hadPointer = true;
        if (this.client.scrollEvents.isGliding(layerOf(event.target))) {
            // A finger on gliding content stops it and means nothing else.
            return;
        }
        const number = this.pointers.size === 0 ? (this.numbers = 0) : ++this.numbers;
        const layer = layerOf(event.target);
        this.pointers.set(event.pointerId, { number, layer, wantsMoves: false, moved: null, isTouch: event.pointerType === "touch" });
        if (event.pointerType === "mouse" && !isField(event.target)) {
            this.screen.setPointerCapture(event.pointerId);
        }
        this.client.send(["d", ...this.point(event), number, KINDS[event.pointerType] ?? 0]);
    }

    move(event) {
        const pointer = this.pointers.get(event.pointerId);
        // What a touch opens may want its moves from then on.
        if (pointer && (pointer.wantsMoves ||= wantsMoves(pointer.layer))) {
            pointer.moved = this.point(event);
            this.frame ||= requestAnimationFrame(() => this.flush());
        }
    }

    up(event) {
        const pointer = this.pointers.get(event.pointerId);
        if (pointer) {
            this.flush();
            this.pointers.delete(event.pointerId);
            this.client.send(["u", ...this.point(event), pointer.number]);
        }
    }

    cancel(event) {
        const pointer = this.pointers.get(event.pointerId);
        if (pointer) {
            this.pointers.delete(event.pointerId);
            this.client.send(["c", pointer.number]);
        }
    }

    /** Takes every pointer away from the app: the client scrolls or zooms with them. */
    takeAway() {
        for (const { number } of this.pointers.values()) {
            this.client.send(["c", number]);
        }
        this.pointers.clear();
    }

    // A pointer or the keyboard asks for a menu; a finger does so by staying, which the app notices itself.
    menu(event) {
        if (isField(event.target)) {
            return;
        }
        event.preventDefault();
        const isTouch = event.pointerType === "touch" || [...this.pointers.values()].some((pointer) => pointer.isTouch);
        if (!isTouch && !this.client.keyEvents.tookMenuKey()) {
            this.takeAway();
            this.client.send(["o", 0, ...this.point(event)]);
        }
    }

    click(event) {
        const isFromPointer = this.hadPointer && event.detail > 0;
        this.hadPointer = false;
        const layer = layerOf(event.target);
        if (!isFromPointer && layer && layer.number > 0 && !isField(event.target)) {
            this.client.send(["x", layer.number]);
        }
    }

    flush() {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        for (const pointer of this.pointers.values()) {
            if (pointer.moved) {
                this.client.send(["m", ...pointer.moved, pointer.number]);
                pointer.moved = null;
            }
        }
    }

    point(event) {
        const { left, top, scale } = this.client.geometry();
        return [roundPoint((event.clientX - left) / scale), roundPoint((event.clientY - top) / scale)];
    }
}

function wantsMoves(layer) {
    for (let current = layer; current; current = current.parent) {
        if (current.touches >= 2) {
            return true;
        }
    }
    return false;
}

function isField(target) {
    return target.classList.contains("field");
}
