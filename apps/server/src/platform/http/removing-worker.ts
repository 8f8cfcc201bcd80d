/**
 * A service worker that takes the place of one that is broken: it removes all that the app keeps in the browser's caches, and
 * itself. Browsers ask for the worker's file at every visit, whatever the broken one does; pages that are open go on.
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
