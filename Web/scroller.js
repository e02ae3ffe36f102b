// SPDX-License-Identifier: Apache-2.0

import { ScrollIndicators } from "./scroll-indicators.js";
import { glideDistance, ScrollMotion } from "./scroll-motion.js";
import { showSnaps } from "./scroll-snaps.js";
import { ScrollZoom } from "./scroll-zoom.js";
import { bendRows } from "./wheel.js";

/**
 * The longest range that is given to the browser to scroll, in points. Browsers end between 17 and 33 million pixels and get inexact
 * before; a list of a million rows is longer. What is longer is shown through a window of this height that slides over the content.
 */
const LONGEST = 2_000_000;

/** At rest, the window slides when the offset is closer than this to one of its ends, in points. */
const MARGIN = 250_000;

/** While something scrolls, the window slides only this close to its ends, because that may end a glide. */
const EDGE = 50_000;

/** How the app wants an offset to be reached (the third element of `so`). */
const ANIMATED = 1;
const SETTLING = 2;
const ZOOMING = 3;
const STOPPING = 4;

/** How long the browser is kept from scrolling to end its glide, in milliseconds: some frames. */
const STOP_TIME = 60;

/**
 * A layer that the browser scrolls: an element with native scrolling, and in it the content, in which sublayers are placed.
 *
 * `x` and `y` are the scrolled distances from the beginning of the insets: the content offset plus the left and top inset. Where they
 * are beyond the ends, the browser stays at the end and the content is moved by the rest: it is pulled.
 * `base` is where the sliding window begins, on the vertical axis, in points: an offset in the content minus `base` is a position in it.
 */
export class Scroller {
    constructor(layer, client) {
        this.layer = layer;
        this.client = client;
        this.insets = [0, 0, 0, 0];
        this.size = [0, 0];
        this.settings = {};
        this.x = this.y = 0;
        this.pull = [0, 0];
        this.base = 0;
        this.reach = [0, 0];
        this.isPending = false;
        this.expected = null;
        this.isAnimating = false;
        this.motion = null;
        this.finger = null;
        this.isHeld = false;
        /** Where the content was when a finger came down. */
        this.touchOffset = null;
        this.locked = null;
        this.phase = "rest";
        this.movedTime = 0;
        this.samples = [];
        const element = layer.element;
        element.classList.add("scroller");
        this.range = document.createElement("div");
        this.range.className = "range";
        this.content = document.createElement("div");
        this.content.className = "content";
        this.range.append(this.content);
        element.append(this.range);
        layer.container = this.content;
        this.indicators = new ScrollIndicators(this);
        this.zoom = new ScrollZoom(this);
        element.addEventListener("keydown", (event) => this.handleKey(event));
    }

    /** The content offset, as UIKit counts it. */
    get offset() {
        return [this.x - this.insets[1], this.y - this.insets[0]];
    }

    /** Takes new settings (`sc` on the wire). The content offset stays. */
    configure(settings) {
        const [x, y] = this.offset;
        const insets = settings.i ?? [0, 0, 0, 0];
        const insetsChanged = insets.some((inset, index) => inset !== this.insets[index]);
        this.zoom.configure(settings.z);
        this.settings = settings;
        this.insets = insets;
        this.resize();
        const style = this.layer.element.style;
        // At its end, a scroller leaves a new drag to one around it that scrolls the same way.
        const end = (axis) => (this.bounces(axis) ? "contain" : "none");
        const beyond = (axis) => (settings[axis] && !this.isInScroller(axis) ? end(axis) : "auto");
        style.overscrollBehavior = `${beyond("x")} ${beyond("y")}`;
        style.touchAction = this.touchAction();
        this.showAxes();
        this.indicators.configure();
        if (insetsChanged) {
            this.move(x + insets[1], y + insets[0]);
        }
        if (this.motion?.isBack) {
            // The end that it goes back to may be another one now.
            const { target } = this.motion;
            const inside = this.inside();
            if (inside.some((value, axis) => value !== target[axis])) {
                this.glideTo(inside, this.client.scrollEvents.velocity(this), true);
            }
        }
    }

    /** Gives the range its size, after the settings, the scale or the layer's box have changed. */
    resize() {
        const { layer, insets, settings } = this;
        const scale = this.zoom.factor;
        const [width, height] = (settings.c ?? [0, 0]).map((length) => length * scale);
        const [top, left, bottom, right] = insets;
        this.size = [left + width + right, top + height + bottom];
        const rangeHeight = Math.min(this.size[1], LONGEST);
        const base = Math.max(0, Math.min(this.base, this.size[1] - rangeHeight));
        this.reach = [-top, rangeHeight - top];
        const range = this.range.style;
        range.width = `${this.size[0]}px`;
        range.height = `${rangeHeight}px`;
        range.minWidth = range.minHeight = "100%";
        const content = this.content.style;
        content.left = `${left}px`;
        content.top = `${top}px`;
        content.width = `${width / scale}px`;
        // Nothing is clipped or laid out by it; percentages of the content's height don't occur.
        content.height = "0";
        if (base !== this.base || this.pull[0] || this.pull[1]) {
            this.base = base;
            this.move(this.x, this.y, true);
        }
        this.placeContent();
        showSnaps(this);
        layer.element.classList.toggle("long", this.size[1] > LONGEST);
    }

    /** Goes to a content offset, at the end of the frame. It is not told to the app, which asked for it. */
    goTo(offsetX, offsetY, manner, velocityX, velocityY) {
        const x = offsetX + this.insets[1];
        const y = offsetY + this.insets[0];
        if (this.zoom.isLocal) {
            return;
        }
        if (manner === STOPPING) {
            this.motion?.stop();
            this.hold(true);
            setTimeout(() => this.motion || this.finger || this.hold(false), STOP_TIME);
            manner = 0;
        }
        const isMoving = manner && this.layer.element.isConnected;
        if (!isMoving || this.client.reducesMotion()) {
            this.move(x, y);
            if (manner) {
                // Who waits for the end of an animation hears of it.
                this.client.afterFrame(() => this.client.scrollEvents.arrived(this));
            }
        } else if (manner === SETTLING) {
            const velocity = velocityX === undefined ? this.client.scrollEvents.velocity(this) : [velocityX, velocityY];
            this.client.afterFrame(() => this.glideTo([x, y], velocity));
        } else if (manner === ZOOMING) {
            this.zoom.animate(x, y);
        } else if (manner === ANIMATED) {
            this.client.afterFrame(() => this.glide(x, y));
        }
    }

    /** Goes to a distance that the person chose with the indicator or a key, and tells the app. */
    jump(x, y) {
        this.show(...this.inside(x, y));
        this.client.scrollEvents.moved(this);
    }

    /** Shows a position now, beyond the ends too. */
    show(x, y) {
        this.x = x;
        this.y = y;
        this.isPending = false;
        this.slide(0);
        this.scrollElement("instant");
        this.indicators.show();
        bendRows(this);
    }

    /** Takes the browser's position after it scrolled. Returns true if the app doesn't know it yet. */
    didScroll() {
        const element = this.layer.element;
        const x = element.scrollLeft;
        const top = element.scrollTop;
        this.indicators.show();
        if (this.expected && Math.abs(this.expected[0] - x) <= 1 && Math.abs(this.expected[1] - top) <= 1) {
            // It stays expected: the browser may come a second time, with a fraction of a pixel.
            return false;
        }
        if (this.isHeld || this.zoom.isLocal) {
            // The client leads; a glide that the browser still makes has no say.
            this.scrollElement("instant");
            return false;
        }
        this.expected = null;
        this.isPending = false;
        this.x = x;
        this.y = top + this.base;
        this.showPull(0, 0);
        bendRows(this);
        if (this.slide(EDGE)) {
            this.scrollElement("instant");
        }
        return true;
    }

    /** Takes note that scrolling has come to rest. */
    didRest() {
        this.isAnimating = false;
        this.lockAxis(null);
        if (this.slide(MARGIN)) {
            this.scrollElement("instant");
        }
        showSnaps(this);
    }

    /** Brings the element to its position again, after it was hidden, moved or put on the screen. */
    restore() {
        this.move(this.x, this.y, true);
    }

    // Sets the position now and the element's at the end of the frame, when the content has its size.
    move(x, y, goesOn = false) {
        this.x = x;
        this.y = y;
        bendRows(this);
        if (!goesOn) {
            this.isAnimating = false;
            if (!this.motion?.isBack) {
                this.motion?.stop();
            }
        }
        if (!this.isPending) {
            this.isPending = true;
            this.client.afterFrame(() => this.applyPending());
        }
    }

    applyPending() {
        if (!this.isPending || !this.layer.element.isConnected) {
            this.isPending = false;
            return;
        }
        this.isPending = false;
        this.slide(0);
        const element = this.layer.element;
        if (this.x || this.y || element.scrollTop || element.scrollLeft || this.pull[0] || this.pull[1]) {
            this.scrollElement("instant");
        }
    }

    // Scrolls smoothly to a position.
    glide(x, y) {
        const inside = this.inside(x, y);
        if (this.pull[0] || this.pull[1] || inside[0] !== x || inside[1] !== y) {
            // The browser doesn't go beyond the ends.
            this.glideTo([x, y], null);
            return;
        }
        this.motion?.stop();
        this.isAnimating = true;
        this.expected = null;
        this.isPending = false;
        const box = this.layer.height;
        if (y - this.base < 0 || y - this.base > LONGEST - box) {
            // The way there is longer than the window: start just before its end.
            this.y = y + (y > this.y ? -1 : 1) * box * 2;
            this.slide(0);
            this.scrollElement("instant");
            this.expected = null;
        }
        const element = this.layer.element;
        const [left, top] = [x, y - this.base];
        if (Math.abs(element.scrollLeft - left) < 1 && Math.abs(element.scrollTop - top) < 1) {
            this.client.scrollEvents.arrived(this);
        } else {
            element.scrollTo({ left, top, behavior: "smooth" });
        }
    }

    /** Leads the content to a position: softly from a velocity in points per millisecond, or (null) in a fixed time. */
    glideTo(target, velocity, isBack = false) {
        this.motion?.stop();
        this.isAnimating = false;
        if (!velocity && Math.abs(target[1] - this.y) > this.layer.height * 4) {
            // Rows in between would pass unseen: start just before the end.
            this.y = target[1] + Math.sign(this.y - target[1]) * this.layer.height * 2;
        }
        this.motion = new ScrollMotion(this, target, velocity, isBack);
    }

    /** Where content that the client leads, and that has a velocity in points per millisecond, comes to rest. */
    glideEnd(velocity) {
        const { layer, settings } = this;
        const ends = [this.x, this.y].map((position, axis) => {
            const page = axis ? layer.height : layer.width;
            const speed = settings[axis ? "y" : "x"] ? velocity[axis] : 0;
            if (!settings.pg || !page) {
                return position + glideDistance(speed);
            }
            const pages = position / page;
            return page * (speed > 0.05 ? Math.ceil(pages) : speed < -0.05 ? Math.floor(pages) : Math.round(pages));
        });
        return this.inside(...ends);
    }

    /** Keeps the browser from scrolling by itself, or lets it again. */
    hold(isHeld) {
        this.isHeld = isHeld;
        this.showAxes();
    }

    /** Lets only one axis (0 or 1) scroll until the content rests, or (null) both. */
    lockAxis(axis) {
        if (this.locked !== axis) {
            this.locked = axis;
            this.showAxes();
        }
    }

    showAxes() {
        const style = this.layer.element.style;
        const { x, y, pg } = this.settings;
        const overflow = (axis, scrolls) => (scrolls && !this.isHeld && (this.locked ?? axis) === axis ? "scroll" : "hidden");
        style.overflowX = overflow(0, x);
        style.overflowY = overflow(1, y);
        style.scrollSnapType = pg && !this.isHeld ? `${x && y ? "both" : x ? "x" : "y"} mandatory` : "";
    }

    scrollElement(behavior) {
        const [x, y] = this.inside();
        if (this.settings.pg) {
            // The browser goes nowhere but to stops.
            showSnaps(this);
        }
        this.showPull(this.x - x, this.y - y);
        const left = x;
        const top = y - this.base;
        this.expected = [left, top];
        this.layer.element.scrollTo({ left, top, behavior });
    }

    // Moves the content beyond its end by so many points.
    showPull(x, y) {
        if (x !== this.pull[0] || y !== this.pull[1]) {
            this.pull = [x, y];
            this.showTransform();
        }
    }

    /** Shows how far the content is pulled, and a scale that the app doesn't know yet. */
    showTransform() {
        const [x, y] = this.pull;
        const scale = this.zoom.factor;
        const move = x || y ? `translate(${-x}px, ${-y}px)` : "";
        for (const { layer } of this.content.children) {
            if (layer?.stretches) {
                layer.element.style.scale = y < 0 ? 1 + Math.min(-y / 800, 0.1) : "";
            }
        }
        this.content.style.transform = scale === 1 ? move : `${move} scale(${scale})`;
    }

    maximum() {
        return [Math.max(0, this.size[0] - this.layer.width), Math.max(0, this.size[1] - this.layer.height)];
    }

    /** The position inside the ends that is nearest to one, by default the present one. */
    inside(x = this.x, y = this.y) {
        const [maximumX, maximumY] = this.maximum();
        return [Math.max(0, Math.min(x, maximumX)), Math.max(0, Math.min(y, maximumY))];
    }

    // Slides the window so that the position is in its middle, if it is closer than `distance` to an end. Returns true if it did.
    slide(distance) {
        const last = Math.max(0, this.size[1] - LONGEST);
        const position = this.y - this.base;
        const isNearStart = this.base > 0 && position <= distance;
        const isNearEnd = this.base < last && position >= LONGEST - this.layer.height - distance;
        if (!isNearStart && !isNearEnd) {
            return false;
        }
        this.base = Math.max(0, Math.min(last, Math.round(this.y - LONGEST / 2)));
        this.placeContent();
        return true;
    }

    placeContent() {
        for (const child of this.content.children) {
            (child.layer ?? child.firstChild?.layer)?.place();
        }
    }

    /** True if the content can be pulled beyond its ends along an axis ("x" or "y"). */
    bounces(axis) {
        return this.settings.b === 1 || this.settings.b === axis;
    }

    isInScroller(axis) {
        for (let layer = this.layer.parent; layer; layer = layer.parent) {
            if (layer.scroller?.settings[axis]) {
                return true;
            }
        }
        return false;
    }

    /** What the browser may do with touches. The axes of the scrollers around it count too: a touch that starts here may scroll them. */
    touchAction() {
        if (this.layer.touches === 3) {
            return "none";
        }
        let { x, y } = this.settings;
        for (let layer = this.layer.parent; layer; layer = layer.parent) {
            x ||= layer.scroller?.settings.x;
            y ||= layer.scroller?.settings.y;
        }
        return [x && "pan-x", y && "pan-y"].filter(Boolean).join(" ") || "none";
    }

    /** Where the top left corner of the box is on the screen, in points. */
    box() {
        const { left, top, scale } = this.client.geometry();
        const box = this.layer.element.getBoundingClientRect();
        return [(box.left - left) / scale, (box.top - top) / scale];
    }

    /** Where a pointer is in the box, in points. */
    pointInBox(event) {
        const { left, top, scale } = this.client.geometry();
        const box = this.box();
        return [(event.clientX - left) / scale - box[0], (event.clientY - top) / scale - box[1]];
    }

    // In a window that slides, the browser's own Home and End would stop at the window's ends.
    handleKey(event) {
        const isField = event.target.closest("input, textarea");
        if (this.size[1] > LONGEST && !isField && (event.key === "Home" || event.key === "End")) {
            event.preventDefault();
            event.stopPropagation();
            this.jump(this.x, event.key === "Home" ? 0 : Infinity);
            this.client.scrollEvents.endDrag(this);
        }
    }
}
