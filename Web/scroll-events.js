// SPDX-License-Identifier: Apache-2.0

/** Without movement for this long, in milliseconds, a scroller is at rest. */
const REST = 120;

/** Content that has not moved for so long, in milliseconds, glides no more: a slow phone leaves several frames out. */
const GLIDE_PAUSE = 100;

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
        this.screen.addEventListener("scroll", (event) => scroller(event)?.didScroll() && this.moved(scroller(event)), quiet);
        this.screen.addEventListener("scrollend", (event) => scroller(event) && this.rest(scroller(event)), quiet);
        this.screen.addEventListener("wheel", () => { this.wheelTime = performance.now(); }, quiet);
        for (const name of ["touchstart", "touchend", "touchcancel"]) {
            this.screen.addEventListener(name, (event) => this.countTouches(event.touches.length), quiet);
        }
    }

    /** Takes note that a scroller has moved; the app hears of it in the next animation frame. */
    moved(scroller) {
        scroller.movedTime = performance.now();
        this.waiting.add(scroller);
        this.active.add(scroller);
        this.frame ||= requestAnimationFrame(() => this.flush());
        this.expectRest();
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

    /** A drag with the indicator begins. */
    beginDrag(scroller) {
        this.tell(scroller, "b");
        scroller.phase = "drag";
        this.active.add(scroller);
    }

    /** A drag with the indicator, or a jump by a key, is over. */
    endDrag(scroller) {
        this.flush();
        this.rest(scroller);
    }

    flush() {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        for (const scroller of this.waiting) {
            this.waiting.delete(scroller);
            const isDragged = this.touches > 0 || performance.now() - this.wheelTime < 100;
            if (scroller.phase === "rest" && isDragged && !scroller.isAnimating) {
                scroller.phase = "drag";
                this.tell(scroller, "b");
                this.client.keyboardDismissal.dragBegan(scroller.settings.kd);
            } else {
                this.tell(scroller, "");
            }
        }
    }

    countTouches(count) {
        this.touches = count;
        if (count === 0 && this.active.size > 0) {
            this.flush();
            for (const scroller of this.active) {
                if (scroller.phase === "drag") {
                    scroller.phase = "glide";
                    this.tell(scroller, "d");
                }
            }
            this.expectRest();
        }
    }

    expectRest() {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.active.forEach((scroller) => this.rest(scroller)), REST);
    }

    rest(scroller) {
        if (this.touches > 0 || !this.active.delete(scroller)) {
            return;
        }
        this.flush();
        this.active.delete(scroller);
        if (scroller.phase === "drag") {
            this.tell(scroller, "d");
        }
        scroller.phase = "rest";
        scroller.didRest();
        this.tell(scroller, "e");
    }

    tell(scroller, phase) {
        const [x, y] = scroller.offset.map((value) => Math.round(value * 100) / 100 || 0);
        const event = ["s", scroller.layer.number, x, y];
        this.client.send(phase ? [...event, phase] : event);
    }
}
