// SPDX-License-Identifier: Apache-2.0

import { layerOf } from "./layer-element.js";
import { modifiersOf } from "./modifiers.js";
import { WANTS } from "./pointer-wants.js";
import { roundPoint } from "./wire.js";

const KINDS = { touch: 0, mouse: 1, pen: 2 };

/** A finger's radius, in points, that browsers give to those which don't measure it. */
const LEAST_RADIUS = 8;

/**
 * Turns the browser's pointer events into events of the wire, in window points.
 *
 * Down and up of the main button always travel. Moves do only if the layer under the pointer, or one around it, wants them (`e` 2 or
 * 3), and at most once per animation frame; so do hovers and other buttons (`w`). A click that no pointer made comes from assistive
 * technology and activates the layer.
 */
export class PointerEvents {
    constructor(screen, client) {
        this.screen = screen;
        this.client = client;
        this.pointers = new Map();
        this.numbers = 0;
        this.frame = 0;
        this.hadPointer = false;
        this.hover = null;
        this.isOver = false;
        /** True if the app wants to know the way of pointers between two events. */
        this.wantsSamples = false;
    }

    /** Starts to listen. */
    begin() {
        const screen = this.screen;
        screen.addEventListener("pointerdown", (event) => this.down(event));
        screen.addEventListener("pointermove", (event) => this.move(event));
        screen.addEventListener("pointerleave", (event) => this.leave(event));
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
        const layer = layerOf(event.target);
        if (event.button > 0 && !wants(layer, WANTS.buttons)) {
            return;
        }
        this.hadPointer = true;
        if (this.client.scrollEvents.isGliding(layer)) {
            // A finger on gliding content stops it and means nothing else.
            return;
        }
        const number = this.pointers.size === 0 ? (this.numbers = 0) : ++this.numbers;
        this.pointers.set(event.pointerId, { number, layer, wantsMoves: false, moved: null, trail: [], isTouch: event.pointerType === "touch" });
        if (event.pointerType === "mouse" && !isField(event.target)) {
            this.screen.setPointerCapture(event.pointerId);
        }
        this.client.carrier.moved(number, this.point(event));
        this.client.send(["d", ...this.point(event), number, KINDS[event.pointerType] ?? 0, event.button > 0 ? event.buttons : 0, ...details(event)]);
    }

    move(event) {
        const pointer = this.pointers.get(event.pointerId);
        if (pointer) {
            this.client.carrier.moved(pointer.number, this.point(event));
        }
        // What a touch opens may want its moves from then on.
        if (pointer && (pointer.wantsMoves ||= wantsMoves(pointer.layer))) {
            if (this.wantsSamples) {
                const coalesced = event.getCoalescedEvents?.() ?? [];
                pointer.trail.push(...(coalesced.length > 0 ? coalesced : [event]));
            }
            pointer.moved = event;
            this.frame ||= requestAnimationFrame(() => this.flush());
        } else if (!pointer && this.pointers.size === 0 && event.pointerType !== "touch") {
            const isOver = wants(layerOf(event.target), WANTS.hover);
            if (isOver || this.isOver) {
                // Where the pointer goes from a layer that wants to know, the app hears once more.
                this.hover = ["h", ...this.point(event), 1, KINDS[event.pointerType] ?? 1, ...details(event)];
                this.isOver = isOver;
                this.frame ||= requestAnimationFrame(() => this.flush());
            }
        }
    }

    leave(event) {
        if (this.isOver && event.pointerType !== "touch") {
            this.isOver = false;
            this.hover = null;
            this.client.send(["h", ...this.point(event), 0, KINDS[event.pointerType] ?? 1]);
        }
    }

    up(event) {
        const pointer = this.pointers.get(event.pointerId);
        if (pointer) {
            this.client.carrier.moved(pointer.number, this.point(event));
            this.flush();
            this.pointers.delete(event.pointerId);
            this.client.send(["u", ...this.point(event), pointer.number, modifiersOf(event)]);
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
            // A mouse that is captured has the screen as its target. Where the button itself is wanted, it goes on.
            if (!wants(layerOf(document.elementFromPoint(event.clientX, event.clientY)), WANTS.buttons)) {
                this.takeAway();
            }
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
            const { moved } = pointer;
            if (moved) {
                this.client.send(["m", ...this.point(moved), pointer.number, ...details(moved), ...(this.wantsSamples ? this.samples(pointer) : [])]);
                pointer.moved = null;
                pointer.trail = [];
            }
        }
        if (this.hover) {
            this.client.send(this.hover);
            this.hover = null;
        }
    }

    // Where a pointer was since the event before, and where it is expected next: x, y, seconds and force of each.
    samples({ moved, trail }) {
        const sample = (event) => [...this.point(event), round((event.timeStamp - moved.timeStamp) / 1000, 1000), force(event)];
        return [trail.slice(0, -1).flatMap(sample), (moved.getPredictedEvents?.() ?? []).flatMap(sample)];
    }

    point(event) {
        const { left, top, scale } = this.client.geometry();
        return [roundPoint((event.clientX - left) / scale), roundPoint((event.clientY - top) / scale)];
    }
}

/** True if a layer, or one around it and inside of `end`, wants to hear of what `bit` stands for. */
export function wants(layer, bit, end) {
    for (let current = layer; current && current !== end; current = current.parent) {
        if (current.wants & bit) {
            return true;
        }
    }
    return false;
}

/** Modifier keys, and what a pen or a finger measures: force, altitude, azimuth, radius. */
function details(event) {
    const isPen = event.pointerType === "pen";
    const radius = event.pointerType === "touch" ? Math.round((event.width + event.height) / 4) : 0;
    return [
        modifiersOf(event), force(event), isPen ? round(event.altitudeAngle, 1000) : 0, isPen ? round(event.azimuthAngle, 1000) : 0,
        radius >= LEAST_RADIUS ? radius : 0,
    ];
}

/** The pressure of a pen; others don't measure any. */
function force(event) {
    return event.pointerType === "pen" ? round(event.pressure, 1000) : 0;
}

function round(value, digits) {
    return Math.round((value ?? 0) * digits) / digits || 0;
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
