// SPDX-License-Identifier: Apache-2.0

/** So many pages get a stop; of more only those around the present one. */
const MOST = 400;

/** Puts the stops of a paging scroller (`pg`) where its pages begin, on both axes. */
export function showSnaps(scroller) {
    const { layer, range, settings, size } = scroller;
    const { pg, x, y } = settings;
    if (!pg) {
        range.querySelectorAll(":scope > .snap").forEach((snap) => snap.remove());
        scroller.snaps = "";
        return;
    }
    const pages = [x && layer.width, y && layer.height];
    const counts = pages.map((page, axis) => (page > 0 ? Math.max(1, Math.ceil(size[axis] / page - 0.001)) : 1));
    const around = counts[0] * counts[1] <= MOST ? Infinity : counts[0] > 1 && counts[1] > 1 ? 9 : MOST / 2 - 1;
    const spans = counts.map((count, axis) => {
        const current = pages[axis] ? Math.round((axis ? scroller.y : scroller.x) / pages[axis]) : 0;
        return [Math.max(0, current - around), Math.min(count - 1, current + around)];
    });
    const identity = JSON.stringify([pages, spans, scroller.base]);
    if (identity === scroller.snaps) {
        return;
    }
    scroller.snaps = identity;
    range.querySelectorAll(":scope > .snap").forEach((snap) => snap.remove());
    for (let row = spans[1][0]; row <= spans[1][1]; row += 1) {
        for (let column = spans[0][0]; column <= spans[0][1]; column += 1) {
            const snap = document.createElement("div");
            snap.className = "snap";
            snap.style.left = `${column * (pages[0] || 0)}px`;
            snap.style.top = `${row * (pages[1] || 0) - (pages[1] ? scroller.base : 0)}px`;
            range.append(snap);
        }
    }
}
