// SPDX-License-Identifier: Apache-2.0

/**
 * The longest range that is given to the browser to scroll, in points. Browsers end between 17 and 33 million pixels and get inexact
 * before; a list of a million rows is longer. What is longer is shown through a window of this height that slides over the content.
 */
const LONGEST = 2_000_000;

/** At rest, the window slides when the offset is closer than this to one of its ends, in points. */
const MARGIN = 250_000;

/** While something scrolls, the window slides only this close to its ends, because that may end a glide. */
const EDGE = 50_000;

/** How long indicators stay after the last movement, in milliseconds. */
const INDICATOR_TIME = 700;

/**
 * A layer that the browser scrolls: an element with native scrolling, and in it the content, in which sublayers are placed.
 *
 * `x` and `y` are the scrolled distances from the beginning of the insets: the content offset plus the left and top inset.
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
        this.base = 0;
        this.reach = [0, 0];
        this.isPending = false;
        this.expected = null;
        this.isAnimating = false;
        this.phase = "rest";
        this.movedTime = 0;
        this.timer = 0;
        const element = layer.element;
        element.classList.add("scroller");
        this.range = document.createElement("div");
        this.range.className = "range";
        this.content = document.createElement("div");
        this.content.className = "content";
        this.range.append(this.content);
        element.append(this.range);
        layer.container = this.content;
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
        this.settings = settings;
        this.insets = insets;
        this.resize();
        const style = this.layer.element.style;
        style.overflowX = settings.x ? "scroll" : "hidden";
        style.overflowY = settings.y ? "scroll" : "hidden";
        const end = settings.b === 0 || settings.b === false ? "none" : "contain";
        style.overscrollBehavior = `${settings.x ? end : "auto"} ${settings.y ? end : "auto"}`;
        style.touchAction = this.touchAction();
        this.showSnaps();
        this.showIndicatorElements();
        if (insetsChanged) {
            this.move(x + insets[1], y + insets[0]);
        }
    }

    /** Gives the range its size, after the settings or the layer's box have changed. */
    resize() {
        const { layer, insets, settings } = this;
        const [width, height] = settings.c ?? [0, 0];
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
        content.width = `${width}px`;
        // Nothing is clipped or laid out by it; percentages of the content's height don't occur.
        content.height = "0";
        if (base !== this.base) {
            this.base = base;
            this.move(this.x, this.y);
        }
        this.placeContent();
        this.showSnaps();
        layer.element.classList.toggle("long", this.size[1] > LONGEST);
    }

    /** Goes to a content offset, at the end of the frame. It is not told to the app, which asked for it. */
    goTo(offsetX, offsetY, animated) {
        const x = offsetX + this.insets[1];
        const y = offsetY + this.insets[0];
        if (animated && !this.client.reducesMotion() && this.layer.element.isConnected) {
            this.client.afterFrame(() => this.glide(x, y));
        } else {
            this.move(x, y);
        }
    }

    /** Goes to a distance that the person chose with the indicator or a key, and tells the app. */
    jump(x, y) {
        const [maximumX, maximumY] = this.maximum();
        this.x = Math.max(0, Math.min(x, maximumX));
        this.y = Math.max(0, Math.min(y, maximumY));
        this.slide(0);
        this.scrollElement("instant");
        this.client.scrollEvents.moved(this);
    }

    /** Takes the browser's position after it scrolled. Returns true if the app doesn't know it yet. */
    didScroll() {
        const element = this.layer.element;
        const x = element.scrollLeft;
        const top = element.scrollTop;
        this.showIndicators();
        if (this.expected && Math.abs(this.expected[0] - x) <= 1 && Math.abs(this.expected[1] - top) <= 1) {
            // It stays expected: the browser may come a second time, with a fraction of a pixel.
            return false;
        }
        this.expected = null;
        this.isPending = false;
        this.x = x;
        this.y = top + this.base;
        if (this.slide(EDGE)) {
            this.scrollElement("instant");
        }
        return true;
    }

    /** Takes note that scrolling has come to rest. */
    didRest() {
        this.isAnimating = false;
        if (this.slide(MARGIN)) {
            this.scrollElement("instant");
        }
    }

    /** Brings the element to its position again, after it was hidden, moved or put on the screen. */
    restore() {
        this.move(this.x, this.y);
    }

    // Sets the position now and the element's at the end of the frame, when the content has its size.
    move(x, y) {
        this.x = x;
        this.y = y;
        this.isAnimating = false;
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
        if (this.x || this.y || element.scrollTop || element.scrollLeft) {
            this.scrollElement("instant");
            if (element.clientHeight > 0 && this.expected && this.isOutOfReach()) {
                this.expected = null;
                this.x = element.scrollLeft;
                this.y = element.scrollTop + this.base;
                this.client.scrollEvents.moved(this);
            }
        }
    }

    // The browser went elsewhere, because the content ends before: the app has to know.
    isOutOfReach() {
        const element = this.layer.element;
        const differs = (wanted, actual) => wanted >= 0 && Math.abs(wanted - actual) > 1;
        return differs(this.x, element.scrollLeft) || differs(this.y - this.base, element.scrollTop);
    }

    glide(x, y) {
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
        this.layer.element.scrollTo({ left: x, top: y - this.base, behavior: "smooth" });
    }

    scrollElement(behavior) {
        const left = Math.max(0, this.x);
        const top = Math.max(0, this.y - this.base);
        this.expected = [left, top];
        this.layer.element.scrollTo({ left, top, behavior });
    }

    maximum() {
        return [Math.max(0, this.size[0] - this.layer.width), Math.max(0, this.size[1] - this.layer.height)];
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

    // The axes of the scrollers around it count too: a touch that starts here may scroll them.
    touchAction() {
        let { x, y } = this.settings;
        for (let layer = this.layer.parent; layer; layer = layer.parent) {
            x ||= layer.scroller?.settings.x;
            y ||= layer.scroller?.settings.y;
        }
        return [x && "pan-x", y && "pan-y"].filter(Boolean).join(" ") || "none";
    }

    // The stops of a paging scroller.
    showSnaps() {
        const { pg, x } = this.settings;
        const style = this.layer.element.style;
        this.range.querySelectorAll(":scope > .snap").forEach((snap) => snap.remove());
        style.scrollSnapType = pg ? `${x ? "x" : "y"} mandatory` : "";
        const page = x ? this.layer.width : this.layer.height;
        const count = pg && page > 0 ? Math.min(500, Math.ceil(this.size[x ? 0 : 1] / page)) : 0;
        for (let index = 0; index < count; index += 1) {
            const snap = document.createElement("div");
            snap.className = "snap";
            snap.style[x ? "left" : "top"] = `${index * page}px`;
            snap.style[x ? "top" : "left"] = "0";
            this.range.append(snap);
        }
    }

    // MARK: Indicators

    showIndicatorElements() {
        const { ix, iy, x, y } = this.settings;
        const wanted = [Boolean(ix && x), Boolean(iy && y)];
        if (!this.indicators && (wanted[0] || wanted[1])) {
            const holder = document.createElement("div");
            holder.className = "indicators";
            holder.setAttribute("aria-hidden", "true");
            this.indicators = [0, 1].map((axis) => {
                const bar = document.createElement("div");
                bar.className = "indicator";
                bar.addEventListener("pointerdown", (event) => this.drag(event, axis));
                holder.append(bar);
                return bar;
            });
            this.range.prepend(holder);
        }
        this.indicators?.forEach((bar, axis) => { bar.hidden = !wanted[axis]; });
    }

    showIndicators() {
        if (!this.indicators) {
            return;
        }
        for (const axis of [0, 1]) {
            const { track, length, start, total, box } = this.indicatorGeometry(axis);
            const bar = this.indicators[axis];
            if (bar.hidden || total <= box + 0.5) {
                bar.classList.remove("shown");
                continue;
            }
            const at = start + (track - length) * Math.max(0, Math.min(1, (axis ? this.y : this.x) / (total - box)));
            const style = bar.style;
            const across = (axis ? this.layer.width : this.layer.height) - 9;
            style.width = axis ? "9px" : `${length}px`;
            style.height = axis ? `${length}px` : "9px";
            style.translate = axis ? `${across}px ${at}px` : `${at}px ${across}px`;
            bar.classList.add("shown");
        }
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.indicators.forEach((bar) => bar.classList.remove("shown")), INDICATOR_TIME);
    }

    indicatorGeometry(axis) {
        const box = axis ? this.layer.height : this.layer.width;
        const [start, end] = axis ? [this.insets[0], this.insets[2]] : [this.insets[1], this.insets[3]];
        const total = this.size[axis];
        const track = Math.max(0, box - start - end);
        const length = Math.min(track, Math.max(36, (track * box) / total));
        return { track, length, start, total, box };
    }

    drag(event, axis) {
        event.preventDefault();
        event.stopPropagation();
        const bar = this.indicators[axis];
        const { track, length, total, box } = this.indicatorGeometry(axis);
        const perPoint = (total - box) / Math.max(1, track - length) / this.client.geometry().scale;
        const begin = [event.clientX, event.clientY][axis];
        const [x, y] = [this.x, this.y];
        bar.setPointerCapture(event.pointerId);
        this.client.scrollEvents.beginDrag(this);
        bar.onpointermove = (move) => {
            move.stopPropagation();
            const distance = ([move.clientX, move.clientY][axis] - begin) * perPoint;
            this.jump(axis ? x : x + distance, axis ? y + distance : y);
            this.showIndicators();
        };
        bar.onpointerup = bar.onpointercancel = (up) => {
            up.stopPropagation();
            bar.onpointermove = bar.onpointerup = bar.onpointercancel = null;
            this.client.scrollEvents.endDrag(this);
        };
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
