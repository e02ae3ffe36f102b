// SPDX-License-Identifier: Apache-2.0

/** True where keyboards have a command key; elsewhere the control key stands for it. */
export const HAS_COMMAND_KEY = /^(Mac|iPhone|iPad)/.test(navigator.platform);

/** The modifier keys of an event, as the wire has them. */
export function modifiersOf(event) {
    const capsLock = event.getModifierState?.("CapsLock") ? 32 : 0;
    return event.shiftKey + 2 * event.ctrlKey + 4 * event.altKey + 8 * event.metaKey + capsLock;
}
