import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { patienceMs } from './patience.ts';

interface Traffic {
  /** Requests of the present document that have no whole answer yet. */
  readonly open: Set<Request>;
  /** Names of the code it has, without hash and ending. */
  readonly code: Set<string>;
}

const trafficOf = new WeakMap<Page, Traffic>();

/** Follows the requests of a page, for `settled`; to be called before it goes anywhere. */
export const watchTraffic = (page: Page): void => {
  const traffic: Traffic = { open: new Set(), code: new Set() };
  trafficOf.set(page, traffic);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      traffic.open.clear();
      traffic.code.clear();
    }
    traffic.open.add(request);
  });
  page.on('requestfailed', (request) => traffic.open.delete(request));
  page.on('requestfinished', (request) => {
    traffic.open.delete(request);
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname)?.[1];
    if (name !== undefined) traffic.code.add(name);
  });
};

/** What a page fetches by itself once its first screen stands; without it there are no words for a lost connection. */
export const restCode = ['handle-error', 'toaster', 'extras'] as const;

/**
 * Waits until a page has fetched, to the last byte, this code, and nothing is on its way any more. "No traffic for a
 * while" alone would not do: a busy browser begins to fetch late what it fetches when it is idle.
 */
export const settled = async (page: Page, ...code: readonly string[]): Promise<void> => {
  const wanted = [...restCode, ...code];
  const missing = (): string[] => {
    const traffic = trafficOf.get(page);
    if (traffic === undefined) throw new Error('Nobody follows the requests of this page.');
    return [
      ...wanted.filter((name) => !traffic.code.has(name)),
      ...[...traffic.open].map((request) => `${request.method()} ${request.url()}`),
    ];
  };
  const wait = () => expect.poll(missing, { timeout: patienceMs, interval: 50 }).toEqual([]);
  await wait();
  // Sleep: what came last may ask for more, and nothing tells that it will not.
  await delay(300);
  await wait();
};
