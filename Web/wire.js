// SPDX-License-Identifier: Apache-2.0

/** The version of the wire's grammar that this client speaks; see Documentation/wire.md. */
export const WIRE_VERSION = 1;

/** The operations of a frame that begin with a name instead of a layer number. */
export const OPERATIONS = new Set(["+", "<", "-", "~", "~-", "i", "i-", "0", "T", "F", "V", "?", "!"]);

/** The close codes that mean something to a person; see "The life of a connection" in Documentation/wire.md. */
export const CLOSE = {
    goingAway: 1001, policy: 1008, tooLong: 1009,
    takenOver: 4001, ended: 4002, tooManySessions: 4003, idle: 4004, memory: 4005, unknownDevice: 4006, storage: 4007,
};

/** A message that does not have the form of the grammar. */
export class WireError extends Error {}

/**
 * Parses one text message into a frame.
 *
 * Throws a WireError if the message is not a JSON array of the grammar's form; unknown operations are left to the reader of the frame.
 */
export function parseFrame(text) {
    let array;
    try {
        array = JSON.parse(text);
    } catch (error) {
        throw new WireError(`a frame is not JSON: ${error.message}`);
    }
    if (!Array.isArray(array) || !Number.isInteger(array[0]) || array[0] < 0) {
        throw new WireError("a frame does not begin with the number of an event");
    }
    for (let index = 1; index < array.length; index += 1) {
        const operation = array[index];
        const head = Array.isArray(operation) ? operation[0] : undefined;
        const isChange = Number.isInteger(head) && head >= 0;
        if ((!isChange && typeof head !== "string") || (isChange && !isRecord(operation[1]))) {
            throw new WireError(`operation ${index} of a frame is neither a change of a layer nor a named operation`);
        }
        if (head === "+" && !(Number.isInteger(operation[1]) && Number.isInteger(operation[2]) && isRecord(operation[4] ?? {}))) {
            throw new WireError(`operation ${index} of a frame does not make a layer`);
        }
    }
    return { acknowledged: array[0], operations: array.slice(1) };
}

/**
 * Parses one binary message: an image.
 *
 * Returns its number, its media type, its scale in pixels per point and its bytes. Throws a WireError for anything else.
 */
export function parseImage(buffer) {
    if (buffer.byteLength < 8) {
        throw new WireError(`an image message has only ${buffer.byteLength} bytes`);
    }
    const view = new DataView(buffer);
    const type = { 1: "image/png", 2: "image/jpeg", 3: "font" }[view.getUint8(4)];
    const scale = view.getUint16(5) / 100;
    if (!type || !scale) {
        throw new WireError(`an image message has format ${view.getUint8(4)} and scale ${scale}`);
    }
    return { image: view.getUint32(0), type, scale, bytes: new Uint8Array(buffer, 7) };
}

/** For each event, how many of its elements are always there; those after them may be left out when they are zero. */
const REQUIRED = { d: 3, m: 3, u: 3, c: 1, i: 5, k: 4, h: 3, w: 6, p: 5, D: 5, "?": 3 };

/** Makes the text message of one event, without the zeros that may be left out. */
export function encodeEvent(number, event) {
    let end = event.length;
    while (end > (REQUIRED[event[0]] ?? event.length) && event[end - 1] === 0) {
        end -= 1;
    }
    return JSON.stringify([number, ...event.slice(0, end)]);
}

/** Rounds a length in points to the tenth that an event carries. */
export function roundPoint(value) {
    return Math.round(value * 10) / 10 || 0;
}

function isRecord(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
