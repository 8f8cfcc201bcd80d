import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { lookAgainMs, patienceMs } from './patience.ts';

/** Requests of the present document that have no whole answer yet. */
const openRequests = new WeakMap<Page, Set<Request>>();

/** Follows the requests of a page, for `settled`; to be called before it goes anywhere. */
export const watchTraffic = (page: Page): void => {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => open.delete(request));
};

/**
 * Runs in the page: names of the code it has, without hash and ending. Nobody else can tell: of what is on its way while
 * a journey begins to answer calls in the server's place, the browser reports no end.
 */
const readCode = (): string[] =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(new URL(name).pathname)?.[1] ?? []);

/** What a page fetches by itself once its first screen stands; without it there are no words for a lost connection. */
export const restCode = ['begin', 'toaster'] as const;

/**
 * Waits until a page has fetched, to the last byte, this code, and nothing is on its way any more. "No traffic for a
 * while" alone would not do: a busy browser begins to fetch late what it fetches when it is idle.
 */
export const settled = async (page: Page, ...code: readonly string[]): Promise<void> => {
  const wanted = [...restCode, ...code];
  const missing = async (): Promise<string[]> => {
    const open = openRequests.get(page);
    if (open === undefined) throw new Error('Nobody follows the requests of this page.');
    const code = await page.evaluate(readCode);
    return [
      ...wanted.filter((name) => !code.includes(name)),
      ...[...open].map((request) => `${request.method()} ${request.url()}`),
    ];
  };
  const wait = () => expect.poll(missing, { timeout: patienceMs, interval: lookAgainMs }).toEqual([]);
  await wait();
  // Sleep: what came last may ask for more, and nothing tells that it will not.
  await delay(300);
  await wait();
};
