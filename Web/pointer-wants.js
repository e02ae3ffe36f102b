// SPDX-License-Identifier: Apache-2.0

/** What a layer wants to hear of pointers besides touches, and how a row may be swiped: `w` on the wire. */
export const WANTS = { hover: 1, scroll: 2, buttons: 4, pinch: 8, severalFingers: 16, drops: 32, swipeRight: 64, swipeLeft: 128 };
