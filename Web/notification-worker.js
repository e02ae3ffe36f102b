// SPDX-License-Identifier: Apache-2.0

/*
 * Takes taps on notifications: the app's page comes to the front, or is opened, and learns which one it was.
 */
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("notificationclick", (event) => {
    const { id, page, fragment } = event.notification.data ?? {};
    const action = event.action ?? "";
    event.notification.close();
    event.waitUntil((async () => {
        const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
        const open = pages.find((client) => new URL(client.url).pathname === page);
        if (open) {
            open.postMessage({ maru: "notification", id, action });
            await open.focus();
        } else {
            await self.clients.openWindow(page + fragment + [id, action].map(encodeURIComponent).join("&"));
        }
    })());
});
