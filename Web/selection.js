// SPDX-License-Identifier: Apache-2.0

/**
 * Copies selected text as it reads.
 *
 * Each piece of a text is an element of its own, which browsers put on lines of their own. The pieces hold all characters, so what is
 * selected of one layer is joined as it is; layers are put on lines.
 */
export class TextSelection {
    constructor(screen) {
        this.screen = screen;
    }

    /** Starts to listen. */
    begin() {
        document.addEventListener("copy", (event) => this.copy(event));
    }

    copy(event) {
        const selection = document.getSelection();
        if (event.target.classList?.contains("field") || !selection.rangeCount) {
            return;
        }
        const text = this.text(selection.getRangeAt(0));
        if (text) {
            event.clipboardData.setData("text/plain", text);
            event.preventDefault();
        }
    }

    /** The text of a range of the document, as far as it is in layers. */
    text(range) {
        const texts = [];
        let last = null;
        for (const piece of this.screen.querySelectorAll(".text")) {
            if (!range.intersectsNode(piece)) {
                continue;
            }
            const node = piece.firstChild;
            const start = node === range.startContainer ? range.startOffset : 0;
            const end = node === range.endContainer ? range.endOffset : node.length;
            if (piece.parentNode !== last) {
                last = piece.parentNode;
                texts.push("");
            }
            texts[texts.length - 1] += node.data.slice(start, end);
        }
        return texts.join("\n");
    }
}
