// SPDX-License-Identifier: Apache-2.0

/** Without movement for this long, in milliseconds, a scroller is at rest. */
const REST = 120;

/** Content that has not moved for so long, in milliseconds, glides no more: a slow phone leaves several frames out. */
const GLIDE_PAUSE = 100;

/** So long, in milliseconds, a position counts for the velocity; a finger that has not moved for the second time has none. */
const MEMORY = 100;
const STILL = 80;

/**
 * Tells the app where scrollers are: at most once per animation frame, with the phases of a drag.
 *
 * A drag begins with the first movement under a finger (or of a wheel), ends when the finger leaves, and comes to rest after the glide.
 */
export class ScrollEvents {
    constructor(screen, client) {
        this.screen = screen;
        this.client = client;
        this.touches = 0;
        this.wheelTime = -Infinity;
        this.waiting = new Set();
        this.active = new Set();
        this.frame = 0;
        this.timer = 0;
    }

    /** Starts to listen. */
    begin() {
        const quiet = { capture: true, passive: true };
        const scroller = (event) => event.target.layer?.scroller;
        this.screen.addEventListener("scroll", (event) => scroller(event)?.didScroll() && this.moved(scroller(event), event.timeStamp), quiet);
        this.screen.addEventListener("scrollend", (event) => scroller(event) && this.rest(scroller(event)), quiet);
        this.screen.addEventListener("wheel", () => { this.wheelTime = performance.now(); }, quiet);
        for (const name of ["touchstart", "touchend", "touchcancel"]) {
            this.screen.addEventListener(name, (event) => this.countTouches(event.touches.length, event.timeStamp), quiet);
        }
    }

    /**
     * Takes note that a scroller has moved; the app hears of it in the next animation frame.
     *
     * The time, in milliseconds, is that of the event that moved it: a busy page hears of events late, and of several at once.
     */
    moved(scroller, now = performance.now()) {
        scroller.movedTime = performance.now();
        scroller.samples = [...scroller.samples.filter(({ time }) => now - time < MEMORY), { time: now, offset: scroller.offset }];
        this.waiting.add(scroller);
        this.active.add(scroller);
        this.frame ||= requestAnimationFrame(() => this.flush());
        this.expectRest();
    }

    /** How fast a scroller moves at a time in milliseconds, in points per millisecond on both axes. */
    velocity({ samples }, now = performance.now()) {
        const [first, last] = [samples[0], samples.at(-1)];
        const time = first ? last.time - first.time : 0;
        if (time < 1 || now - last.time > STILL) {
            return [0, 0];
        }
        return [0, 1].map((axis) => (last.offset[axis] - first.offset[axis]) / time);
    }

    /** True if a layer, or one around it, glides on by itself after a drag. */
    isGliding(layer) {
        for (let current = layer; current; current = current.parent) {
            if (current.scroller?.phase === "glide" && performance.now() - current.scroller.movedTime < GLIDE_PAUSE) {
                return true;
            }
        }
        return false;
    }

    /** A finger that moves is on these scrollers: the next movement of one that was gliding is a drag of its own. */
    caught(scrollers) {
        for (const scroller of scrollers) {
            if (scroller.phase === "glide" && !scroller.motion && !scroller.isAnimating) {
                scroller.phase = "rest";
            }
        }
    }

    /** A drag with the indicator begins, or one in which the client leads the content. */
    beginDrag(scroller) {
        if (scroller.phase !== "drag") {
            this.start(scroller);
        }
        this.active.add(scroller);
    }

    /** A drag with the indicator, or a jump by a key, is over. */
    endDrag(scroller) {
        this.flush();
        this.rest(scroller);
    }

    /** The scroller is where the app wanted it, without a way there. */
    arrived(scroller) {
        this.active.add(scroller);
        this.rest(scroller);
    }

    start(scroller) {
        this.tell(scroller, "b");
        scroller.phase = "drag";
        this.client.keyboardDismissal.dragBegan(scroller.settings.kd);
    }

    flush() {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        for (const scroller of this.waiting) {
            this.waiting.delete(scroller);
            const isDragged = this.touches > 0 || performance.now() - this.wheelTime < 100;
            if (scroller.phase === "rest" && isDragged && !scroller.isAnimating) {
                this.start(scroller);
                this.lock(scroller);
            } else {
                this.tell(scroller, "");
            }
        }
    }

    // A drag stays on the axis that it began along, where the app wants it.
    lock(scroller) {
        if (scroller.settings.dl && scroller.touchOffset) {
            const [x, y] = scroller.touchOffset;
            const [toX, toY] = scroller.offset;
            const [wayX, wayY] = [Math.abs(toX - x), Math.abs(toY - y)];
            if (wayX !== wayY) {
                scroller.lockAxis(wayX > wayY ? 0 : 1);
            }
        }
    }

    countTouches(count, time) {
        this.touches = count;
        if (count === 0 && this.active.size > 0) {
            this.flush();
            for (const scroller of this.active) {
                if (scroller.phase === "drag") {
                    scroller.phase = "glide";
                    this.tell(scroller, "d", time);
                    if (scroller.settings.pg && !scroller.finger) {
                        // The page by the rule of the app, which has just been told the same velocity.
                        const velocity = this.velocity(scroller, time);
                        scroller.glideTo(scroller.glideEnd(velocity), velocity);
                    }
                }
            }
            this.expectRest();
        }
    }

    expectRest() {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.active.forEach((scroller) => this.rest(scroller)), REST);
    }

    /** Takes note that a scroller is at rest, unless a finger or the client still leads it. */
    rest(scroller) {
        if (this.touches > 0 || scroller.motion || scroller.finger || scroller.zoom.isLocal || !this.active.delete(scroller)) {
            return;
        }
        this.flush();
        this.active.delete(scroller);
        if (scroller.phase === "drag") {
            this.tell(scroller, "d");
        }
        scroller.phase = "rest";
        scroller.samples = [];
        scroller.didRest();
        this.tell(scroller, "e");
    }

    tell(scroller, phase, time) {
        const round = (value) => Math.round(value * 100) / 100 || 0;
        const [x, y] = scroller.offset.map(round);
        const event = ["s", scroller.layer.number, x, y];
        if (phase === "d") {
            event.push(phase, ...this.velocity(scroller, time).map((value) => Math.round(value * 1000) / 1000 || 0));
        } else if (phase) {
            event.push(phase);
        }
        this.client.send(event);
    }
}
