/**
 * A service worker that replaces a broken one: it deletes the app's browser caches and unregisters itself. Browsers request the
 * worker's file at every visit, whatever the broken one does; open pages keep working.
 */
export const removingWorker = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  );
});
`;
