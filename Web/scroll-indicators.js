// SPDX-License-Identifier: Apache-2.0

/** How long indicators stay after the last movement, in milliseconds. */
const INDICATOR_TIME = 700;

/**
 * The bars that show where a scroller is; a mouse can drag them.
 *
 * They sit in an element that sticks to the scroller's corner, so that the browser keeps them in place.
 */
export class ScrollIndicators {
    constructor(scroller) {
        this.scroller = scroller;
        this.bars = null;
        this.timer = 0;
    }

    /** Makes the bars that the scroller's settings ask for. */
    configure() {
        const { ix, iy, x, y, is: style } = this.scroller.settings;
        const wanted = [Boolean(ix && x), Boolean(iy && y)];
        if (!this.bars && (wanted[0] || wanted[1])) {
            const holder = document.createElement("div");
            holder.className = "indicators";
            holder.setAttribute("aria-hidden", "true");
            this.bars = [0, 1].map((axis) => {
                const bar = document.createElement("div");
                bar.addEventListener("pointerdown", (event) => this.drag(event, axis));
                holder.append(bar);
                return bar;
            });
            this.scroller.range.prepend(holder);
        }
        this.bars?.forEach((bar, axis) => {
            bar.hidden = !wanted[axis];
            bar.className = `indicator ${style ?? ""}`;
        });
    }

    /** Shows the bars where the scroller is now, for a while. */
    show() {
        if (!this.bars) {
            return;
        }
        const { layer } = this.scroller;
        for (const axis of [0, 1]) {
            const { track, length, start, total, box } = this.geometry(axis);
            const bar = this.bars[axis];
            if (bar.hidden || total <= box + 0.5) {
                bar.classList.remove("shown");
                continue;
            }
            const position = axis ? this.scroller.y : this.scroller.x;
            // Content that is pulled beyond its end presses the bar together.
            const pulled = Math.max(0, -position, position - (total - box));
            const shown = Math.max(8, length - pulled);
            const share = Math.max(0, Math.min(1, position / (total - box)));
            const at = start + (track - shown) * share;
            const style = bar.style;
            const across = (axis ? layer.width : layer.height) - 9;
            style.width = axis ? "9px" : `${shown}px`;
            style.height = axis ? `${shown}px` : "9px";
            style.translate = axis ? `${across}px ${at}px` : `${at}px ${across}px`;
            bar.classList.add("shown");
        }
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.bars.forEach((bar) => bar.classList.remove("shown")), INDICATOR_TIME);
    }

    geometry(axis) {
        const { layer, insets, settings, size } = this.scroller;
        const box = axis ? layer.height : layer.width;
        const own = settings.ii?.[axis] ?? insets;
        const [start, end] = axis ? [own[0], own[2]] : [own[1], own[3]];
        const total = size[axis];
        const track = Math.max(0, box - start - end);
        const length = Math.min(track, Math.max(36, (track * box) / total));
        return { track, length, start, total, box };
    }

    drag(event, axis) {
        event.preventDefault();
        event.stopPropagation();
        const { scroller } = this;
        const { scrollEvents } = scroller.client;
        const bar = this.bars[axis];
        const { track, length, total, box } = this.geometry(axis);
        const perPoint = (total - box) / Math.max(1, track - length) / scroller.client.geometry().scale;
        const begin = [event.clientX, event.clientY][axis];
        const { x, y } = scroller;
        bar.setPointerCapture(event.pointerId);
        scrollEvents.beginDrag(scroller);
        bar.onpointermove = (move) => {
            move.stopPropagation();
            const distance = ([move.clientX, move.clientY][axis] - begin) * perPoint;
            scroller.jump(axis ? x : x + distance, axis ? y + distance : y);
            this.show();
        };
        bar.onpointerup = bar.onpointercancel = (up) => {
            up.stopPropagation();
            bar.onpointermove = bar.onpointerup = bar.onpointercancel = null;
            scrollEvents.endDrag(scroller);
        };
    }
}
