// SPDX-License-Identifier: Apache-2.0

import { WANTS } from "./pointer-wants.js";
import { modifiersOf } from "./modifiers.js";
import { roundPoint } from "./wire.js";

/** Without a turn of the wheel for so long, in milliseconds, a scroll or a pinch is over. */
const PAUSE = 150;

/** The height of a line, in points, for wheels that count in lines. */
const LINE = 16;

/** A turn of a mouse's wheel is at least so long, in points. */
const NOTCH = 50;

/**
 * Tells the app of wheels and touchpads over layers that want them (`w` on the wire): scrolls that no scroller in them takes, and
 * pinches. At most one event travels per animation frame.
 */
export class WheelEvents {
    constructor(client) {
        this.client = client;
        this.gesture = null;
        this.frame = 0;
    }

    /** Listens to a layer as long as it wants wheels; only there does a browser wait for the page before it scrolls. */
    watch(layer) {
        const isWatched = Boolean(layer.wants & (WANTS.scroll | WANTS.pinch));
        if (isWatched === Boolean(layer.wheelListener)) {
            return;
        }
        if (isWatched) {
            layer.wheelListener = (event) => this.take(event, layer);
            layer.element.addEventListener("wheel", layer.wheelListener, { passive: false });
        } else {
            layer.element.removeEventListener("wheel", layer.wheelListener);
            layer.wheelListener = null;
        }
    }

    take(event, layer) {
        // A touchpad's pinch arrives as a wheel with the control key.
        const isPinch = event.ctrlKey;
        if (event.defaultPrevented || !(layer.wants & (isPinch ? WANTS.pinch : WANTS.scroll)) || (!isPinch && isScrolledInside(event, layer))) {
            return;
        }
        event.preventDefault();
        const kind = isPinch ? "p" : "w";
        if (this.gesture?.kind !== kind) {
            this.end();
            const { left, top, scale } = this.client.geometry();
            const point = [roundPoint((event.clientX - left) / scale), roundPoint((event.clientY - top) / scale)];
            this.gesture = { kind, point, way: [0, 0], scale: 1, phase: "b", isContinuous: isContinuous(event), modifiers: modifiersOf(event) };
        }
        const { gesture } = this;
        const unit = [1, LINE, layer.height][event.deltaMode];
        if (isPinch) {
            gesture.scale *= Math.exp(-event.deltaY / 100);
        } else {
            gesture.way[0] -= event.deltaX * unit;
            gesture.way[1] -= event.deltaY * unit;
        }
        this.frame ||= requestAnimationFrame(() => this.flush());
        clearTimeout(gesture.timer);
        gesture.timer = setTimeout(() => this.end(), PAUSE);
    }

    flush(phase) {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        const { gesture } = this;
        const { kind, point, way, scale, isContinuous: continuous, modifiers } = gesture;
        const told = phase ?? gesture.phase;
        if (kind === "p") {
            this.client.send(["p", ...point, Math.round(scale * 1000) / 1000, told]);
        } else {
            this.client.send(["w", ...point, roundPoint(way[0]), roundPoint(way[1]), told, continuous ? 1 : 0, modifiers]);
        }
        gesture.way = [0, 0];
        gesture.phase = "";
    }

    end() {
        if (!this.gesture) {
            return;
        }
        clearTimeout(this.gesture.timer);
        if (this.frame) {
            this.flush();
        }
        this.flush("d");
        this.gesture = null;
    }
}

/** True for a touchpad; a mouse's wheel turns in notches and along one axis. */
function isContinuous({ deltaMode, deltaX, deltaY }) {
    return deltaMode === 0 && ((deltaX !== 0 && deltaY !== 0) || Math.max(Math.abs(deltaX), Math.abs(deltaY)) < NOTCH);
}

/** True if a scroller in the layer has content in the direction of a turn. */
function isScrolledInside(event, layer) {
    const axis = Math.abs(event.deltaX) > Math.abs(event.deltaY) ? 0 : 1;
    const way = axis ? event.deltaY : event.deltaX;
    for (let node = event.target; node && node !== layer.element; node = node.parentNode) {
        const scroller = node.layer?.scroller;
        if (scroller?.settings[axis ? "y" : "x"]) {
            const position = axis ? scroller.y : scroller.x;
            if (way < 0 ? position > 0.5 : position < scroller.maximum()[axis] - 0.5) {
                return true;
            }
        }
    }
    return false;
}
