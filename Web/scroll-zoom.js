// SPDX-License-Identifier: Apache-2.0

/** How long the way back to the limits and an animated zoom take, in milliseconds. */
const DURATION = 300;

/** Without a turn of the wheel for so long, in milliseconds, a pinch of a touchpad is over. */
const WHEEL_PAUSE = 150;

/**
 * How a scroller zooms (`z` of its settings): a pinch is followed at once and told to the app, which scales its view.
 *
 * `scale` is what the person sees, `known` what the app's last frame shows; the content is scaled by what is between them.
 */
export class ScrollZoom {
    constructor(scroller) {
        this.scroller = scroller;
        this.limits = null;
        this.scale = this.known = 1;
        this.pinch = null;
        this.way = 0;
        this.told = 0;
        this.before = null;
        this.onWheel = (event) => this.wheel(event);
    }

    get factor() {
        return this.known > 0 ? this.scale / this.known : 1;
    }

    /** True while the person, and not the app, decides about scale and offset. */
    get isLocal() {
        return Boolean(this.pinch || this.way);
    }

    /** Takes new limits and the app's scale. */
    configure(limits) {
        const { element } = this.scroller.layer;
        if (Boolean(limits) !== Boolean(this.limits)) {
            const change = limits ? element.addEventListener : element.removeEventListener;
            change.call(element, "wheel", this.onWheel, { passive: false });
        }
        this.limits = limits;
        const known = limits?.[3] ?? 1;
        if (known !== this.known) {
            this.before = { scale: this.known, offset: this.scroller.offset };
        }
        this.known = known;
        // Frames from before the end of the pinch show an older scale.
        if (!this.isLocal && this.scroller.client.frames.acknowledged >= this.told) {
            this.scale = known;
        }
        this.scroller.showTransform();
    }

    /** Two fingers come down, or a touchpad pinches, about a point in the scroller's box. */
    begin(point) {
        const { scroller } = this;
        this.stop();
        scroller.motion?.stop();
        scroller.hold(true);
        const [x, y] = scroller.offset;
        this.pinch = { scale: this.scale, at: [(x + point[0]) / this.scale, (y + point[1]) / this.scale], point };
        this.tell("b");
    }

    /** The fingers are `factor` times as far from each other as when they came down, about a point in the box. */
    change(factor, point) {
        const { pinch } = this;
        this.scale = this.limited(pinch.scale * factor, true);
        pinch.point = point;
        this.place(pinch.at.map((at, axis) => at * this.scale - point[axis]));
        this.tell("");
    }

    /** The fingers leave: what is beyond the limits goes back. */
    end() {
        const { pinch, scroller } = this;
        if (!pinch) {
            return;
        }
        this.tell("d");
        this.pinch = null;
        const from = { scale: this.scale, offset: scroller.offset };
        const scale = this.limited(this.scale, false);
        this.scale = scale;
        scroller.resize();
        const [, left, , ] = scroller.insets;
        const wanted = pinch.at.map((at, axis) => at * scale - pinch.point[axis]);
        const [x, y] = scroller.inside(wanted[0] + left, wanted[1] + scroller.insets[0]);
        const offset = [x - left, y - scroller.insets[0]];
        const isThere = scale === from.scale && offset.every((value, axis) => Math.abs(value - from.offset[axis]) < 0.5);
        const begin = performance.now();
        const step = (now) => {
            const share = isThere || scroller.client.reducesMotion() ? 1 : Math.min(1, Math.max(0, (now - begin) / DURATION));
            const eased = 1 - (1 - share) ** 3;
            this.scale = from.scale + (scale - from.scale) * eased;
            this.place(offset.map((value, axis) => from.offset[axis] + (value - from.offset[axis]) * eased));
            if (share < 1) {
                this.way = requestAnimationFrame(step);
                this.tell("");
            } else {
                this.way = 0;
                scroller.hold(false);
                this.tell("e");
            }
        };
        step(begin);
    }

    /** Shows the way from the scale and offset before this frame to those of now (a position of the scroller). */
    animate(x, y) {
        const { scroller, before } = this;
        scroller.move(x, y);
        const factor = before ? before.scale / this.known : 1;
        const [fromX, fromY] = before?.offset ?? scroller.offset;
        this.before = null;
        scroller.client.afterFrame(() => {
            const [toX, toY] = scroller.offset;
            scroller.content.animate(
                [{ transform: `translate(${toX - fromX}px, ${toY - fromY}px) scale(${factor})` }, { transform: "none" }],
                { duration: DURATION, easing: "ease-in-out" });
        });
    }

    stop() {
        cancelAnimationFrame(this.way);
        clearTimeout(this.wheelTimer);
        this.way = 0;
        this.pinch = null;
    }

    place([x, y]) {
        const { scroller } = this;
        scroller.resize();
        scroller.showTransform();
        scroller.show(x + scroller.insets[1], y + scroller.insets[0]);
    }

    // Beyond the limits a pinch gets heavier, if it bounces.
    limited(scale, canBounce) {
        const [minimum, maximum, bounces] = this.limits ?? [1, 1, 0];
        const inside = Math.max(minimum, Math.min(maximum, scale));
        return canBounce && bounces ? inside * (scale / inside) ** 0.4 : inside;
    }

    tell(phase) {
        const round = (value, digits) => Math.round(value * digits) / digits || 0;
        const [x, y] = this.scroller.offset;
        const event = ["z", this.scroller.layer.number, round(this.scale, 1000), round(x, 100), round(y, 100)];
        this.told = this.scroller.client.send(phase ? [...event, phase] : event);
    }

    // A touchpad's pinch arrives as a wheel with the control key.
    wheel(event) {
        if (!event.ctrlKey || !this.limits) {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
        const point = this.scroller.pointInBox(event);
        if (!this.pinch) {
            this.begin(point);
            this.pinch.factor = 1;
        }
        this.pinch.factor *= Math.exp(-event.deltaY / 100);
        this.change(this.pinch.factor, this.pinch.point);
        clearTimeout(this.wheelTimer);
        this.wheelTimer = setTimeout(() => this.end(), WHEEL_PAUSE);
    }
}
