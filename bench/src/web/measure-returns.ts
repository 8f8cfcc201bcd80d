import { href } from '@kadro/contract/screens';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { observePaint } from '../../page/observe-paint.ts';
import { type Figure, median, spread } from '../figures.ts';
import { kadroUrl } from '../test-bed.ts';
import { openPhone, openSlowPage } from './open-browser.ts';

const rounds = 5;
const patienceMs = 60_000;

/** Runs in the page: what the device does not have yet of all that the next visit opens with; a visitor has no words. */
const listMissing = async (isLearner: boolean): Promise<string[]> => {
  const start: { feed: { cards: unknown[] } | null } | undefined = await (await caches.match('/kept/start'))?.json();
  const pictures = await (await caches.open('pictures')).keys();
  const cards = start?.feed?.cards.length ?? 0;
  const has = {
    cards: cards > 0,
    words: !isLearner || (await caches.match('/kept/reply/coming')) !== undefined,
    [`pictures: ${pictures.length} of ${cards}`]: pictures.length >= cards,
    app: (await caches.match('/kept/all/ru')) !== undefined,
  };
  return Object.entries(has).flatMap(([name, isThere]) => (isThere ? [] : [name]));
};

/** Leaves a page once the app is kept. */
const leaveKept = async (page: Page, { isLearner }: { isLearner: boolean }): Promise<void> => {
  const giveUpAt = performance.now() + patienceMs;
  const look = (): Promise<string[]> => page.evaluate(listMissing, isLearner);
  for (let missing = await look(); missing.length > 0; missing = await look()) {
    if (performance.now() > giveUpAt) throw new Error(`The device has not kept: ${missing.join(', ')}.`);
    await page.waitForTimeout(500);
  }
  await page.close();
};

const openFeed = async (phone: BrowserContext): Promise<Page> => {
  const page = await phone.newPage();
  await page.goto(kadroUrl);
  await page.locator('[data-place="0"]').waitFor();
  return page;
};

/** Makes the phone's owner a learner. */
const begin = async (phone: BrowserContext): Promise<void> => {
  const page = await openFeed(phone);
  const sent = page.waitForResponse((response) => response.url().endsWith('/choices'), { timeout: patienceMs });
  await page.keyboard.press('ArrowLeft');
  await sent;
  await page.reload();
  await leaveKept(page, { isLearner: true });
};

/** Somebody who looked at the first card, and comes back over the slow line. */
const returnAsVisitor = async (browser: Browser): Promise<number> => {
  const phone = await openPhone(browser);
  await leaveKept(await openFeed(phone), { isLearner: false });
  const { page } = await openSlowPage(phone, { network: 'slow' });
  const pictureMs = await readPictureMs(page);
  await phone.close();
  return pictureMs;
};

const readPictureMs = async (page: Page, path = ''): Promise<number> => {
  await page.addInitScript(observePaint);
  await page.goto(kadroUrl + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.paint.pictureMs !== undefined, undefined, { timeout: patienceMs });
  return await page.evaluate(() => window.paint.pictureMs ?? Number.NaN);
};

/** How soon whoever comes back sees the first card: over a slow line, and without any, in the feed and in a workout. */
export const measureReturns = async (browser: Browser): Promise<{ figures: Figure[]; notes: string[] }> => {
  const visitors: number[] = [];
  const again: number[] = [];
  const offline: number[] = [];
  const workouts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    visitors.push(await returnAsVisitor(browser));
    const phone = await openPhone(browser);
    await begin(phone);
    const { page } = await openSlowPage(phone, { network: 'slow' });
    again.push(await readPictureMs(page));
    await page.close();
    await phone.setOffline(true);
    const { page: cut } = await openSlowPage(phone, { network: 'fast' });
    offline.push(await readPictureMs(cut));
    await cut.close();
    const { page: workout } = await openSlowPage(phone, { network: 'fast' });
    workouts.push(await readPictureMs(workout, href('workout')));
    await phone.close();
  }
  const figure = (name: string, values: number[], atMost: number): Figure => ({
    name,
    unit: 'ms',
    value: median(values),
    target: { atMost },
  });
  return {
    figures: [
      figure('first card’s picture visible, a visitor who comes back', visitors, 350),
      figure('first card’s picture visible, a learner who comes back', again, 350),
      figure('first card’s picture visible, without a connection', offline, 600),
      figure('first card of a workout visible, without a connection', workouts, 600),
    ],
    notes: [
      `Somebody whose device has kept the app, 4 × slower processor, ${rounds} each: back over slow 4G as a visitor ${spread(visitors)} ms, as a learner ${spread(again)} ms, without a connection ${spread(offline)} ms, into a workout ${spread(workouts)} ms.`,
    ],
  };
};
