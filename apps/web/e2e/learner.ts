import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { apiBase, csrfCookieName, csrfCookiePath, csrfHeaderName } from '@kadro/contract/route/paths';
import type { Card, Feed, Moves } from '@kadro/contract';
import { request, type APIRequestContext, type APIResponse, type Cookie, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { timeZone } from './time-zone.ts';

const callFrom = async (
  device: APIRequestContext,
  readCookies: () => Promise<Cookie[]>,
  ...[method, path, data]: [method: string, path: string, data?: unknown]
): Promise<APIResponse> => {
  const readToken = async () => (await readCookies()).find(({ name }) => name === csrfCookieName)?.value;
  if ((await readToken()) === undefined) await device.get(csrfCookiePath);
  const token = decodeURIComponent((await readToken()) ?? '');
  // As the app does where a machine with twenty other things to do has no turn for another password.
  for (let tries = 1; ; tries += 1) {
    const response = await device.fetch(apiBase + path, { method, data, headers: { [csrfHeaderName]: token } });
    if (response.status() !== 503 || tries === 10) return response;
    // Sleep: the server says when to come again, and nothing else tells it.
    await delay(1000);
  }
};

/** Calls the API with the cookies of a page's browser, beside the page: to bring a learner to where a journey begins. */
export const callApi = (page: Page, method: string, path: string, data?: unknown): Promise<APIResponse> => {
  const context = page.context();
  return callFrom(context.request, () => context.cookies(), method, path, data);
};

/** Calls the API from a device of its own without a browser; the answer must be a success. */
export const callElsewhere = async (method: string, path: string, data?: unknown): Promise<void> => {
  const device = await request.newContext({ baseURL: inject('siteUrl') });
  const readCookies = async (): Promise<Cookie[]> => (await device.storageState()).cookies;
  await succeed(callFrom(device, readCookies, method, path, data));
  await device.dispose();
};

const succeed = async (reply: Promise<APIResponse>): Promise<APIResponse> => {
  const response = await reply;
  expect(response.ok(), `${response.url()} ${response.status()}`).toBe(true);
  return response;
};

/** The body of a reply, which must be a success. */
export const read = async <T>(reply: Promise<APIResponse>): Promise<T> => {
  const body: T = await (await succeed(reply)).json();
  return body;
};

/** Makes the page's browser a guest's. */
export const beGuest = async (page: Page, locale: 'en' | 'ru' = 'en'): Promise<void> => {
  await read(callApi(page, 'POST', '/auth/guest', { timeZone, locale }));
};

export const readFeed = (page: Page, complexity = 'auto'): Promise<Feed> =>
  read(callApi(page, 'GET', `/feeds/base?complexity=${complexity}`));

/** Chooses these cards, one after the other. */
export const chooseThese = async (page: Page, cards: readonly Card[], choice: 'learn' | 'known'): Promise<void> => {
  for (const { id } of cards)
    await read(callApi(page, 'POST', '/choices', { choiceId: randomUUID(), cardId: id, choice }));
};

/** Chooses so many cards of the feed, one after the other, and returns them. */
export const chooseCards = async (
  page: Page,
  count: number,
  choice: 'learn' | 'known',
  complexity = 'auto',
): Promise<Card[]> => {
  const chosen: Card[] = [];
  while (chosen.length < count) {
    const { cards } = await readFeed(page, complexity);
    expect(cards).not.toEqual([]);
    const next = cards.slice(0, count - chosen.length);
    await chooseThese(page, next, choice);
    chosen.push(...next);
  }
  return chosen;
};

export interface SeededLearner {
  readonly points: number;
  readonly moves: Moves;
  readonly streak: { readonly length: number };
  readonly words: { readonly learning: number; readonly known: number };
}

/** What the server has of the learner. */
export const readStanding = (page: Page): Promise<SeededLearner> => read(callApi(page, 'GET', '/user/progress'));
