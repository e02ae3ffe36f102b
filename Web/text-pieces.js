// SPDX-License-Identifier: Apache-2.0

/** The faces that draw text: the app's own, and what comes closest while it loads or where it has no glyph. */
const FACES = 'Maru, "Maru Hangul", -apple-system, Inter, "Apple SD Gothic Neo", "Noto Sans CJK KR", "Noto Color Emoji", "DejaVu Sans", sans-serif';
const FIXED_FACES = '"Maru Mono", "Maru Hangul", ui-monospace, "DejaVu Sans Mono", "Noto Color Emoji", Maru, "DejaVu Sans", monospace';

/** Writes a text style (`ts` on the wire) into the style of an element. */
export function applyTextStyle(style, [weight, size, color, italic, mono]) {
    style.font = `${italic ? "italic " : ""}${weight} ${size}px ${mono > 2 ? `"Maru ${mono}", ` : ""}${mono === 2 ? FIXED_FACES : FACES}`;
    style.fontVariantNumeric = mono === 1 ? "tabular-nums" : "";
    style.color = color;
}

/**
 * Shows the pieces of text (`tx` on the wire) of a layer: `[x, baseline, text, style?]`, in the layer's box, in points.
 *
 * Each piece is an element of its own. One that stays the same is left alone, and new words cost one change of a text node.
 */
export function applyTextPieces(layer, value) {
    const pieces = value ?? [];
    const shown = (layer.textPieces ??= []);
    for (let index = 0; index < pieces.length; index += 1) {
        const [x, baseline, text, style] = pieces[index];
        let piece = shown[index];
        if (!piece) {
            const element = document.createElement("span");
            element.className = "own text";
            const node = document.createTextNode(text);
            element.append(node);
            piece = shown[index] = { element, node, x: NaN, baseline: NaN, text, style: "" };
            layer.insertOwn(element);
        }
        if (piece.text !== text) {
            piece.node.data = piece.text = text;
        }
        if (piece.x !== x) {
            piece.x = x;
            piece.element.style.left = `${x}px`;
        }
        if (piece.baseline !== baseline) {
            piece.baseline = baseline;
            piece.element.style.top = `${baseline}px`;
        }
        const styleKey = style ? JSON.stringify(style) : "";
        if (piece.style !== styleKey) {
            piece.style = styleKey;
            applyPieceStyle(piece.element, style ?? {});
        }
    }
    while (shown.length > pieces.length) {
        shown.pop().element.remove();
    }
}

function applyPieceStyle(element, style) {
    const css = element.style;
    css.font = css.color = css.fontVariantNumeric = "";
    if (style.ts) {
        applyTextStyle(css, style.ts);
    }
    css.letterSpacing = style.k ? `${style.k}px` : "";
    const [slant, stretch] = style.ob ?? [0, 1];
    css.transform = style.ob ? `matrix(${stretch}, 0, ${-slant}, 1, 0, 0)` : "";
    const [strokeWidth, strokeColor, fills] = style.st ?? [];
    css.webkitTextStroke = style.st ? `${strokeWidth}px ${strokeColor}` : "";
    css.webkitTextFillColor = style.st && !fills ? "transparent" : "";
    css.setProperty("--back", style.bg ?? "");
    css.direction = style.d === "rtl" ? "rtl" : "";
    const lines = [style.u && "underline", style.x && "line-through"].filter(Boolean);
    css.textDecorationLine = lines.join(" ");
    const [lineStyle, lineColor] = style.u || style.x || [];
    css.textDecorationStyle = lines.length ? decorationStyle(lineStyle) : "";
    css.textDecorationThickness = (lineStyle & 0xf) === 2 ? "2px" : "";
    css.textDecorationColor = lineColor ?? "";
    if (style.l) {
        element.setAttribute("role", "link");
    } else {
        element.removeAttribute("role");
    }
}

/** The CSS name of an underline style, which has the values of NSUnderlineStyle. */
function decorationStyle(value) {
    const pattern = value & 0xf00;
    return (value & 0xf) === 9 ? "double" : pattern === 0x100 ? "dotted" : pattern ? "dashed" : "solid";
}
