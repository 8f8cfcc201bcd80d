import type { Page, WebSocket } from 'playwright-core';

/** Tells how often a page's entry to a channel of a kind has been granted. */
export const watchEntries = (page: Page, kind = ''): (() => number) => {
  let entries = 0;
  page.on('websocket', (socket: WebSocket) => {
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      if (text.includes('subscription_succeeded') && text.includes(kind)) entries += 1;
    });
  });
  return () => entries;
};

/** Tells how often a page has heard news of a kind. */
export const watchNews = (page: Page, event: string): (() => number) => {
  let news = 0;
  page.on('websocket', (socket: WebSocket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes(`"event":"${event}"`)) news += 1;
    });
  });
  return () => news;
};
