import { href } from '@kadro/contract/screens/screens';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { observePaint } from '../../page/observe-paint.ts';
import { type Figure, median, spread } from '../figures.ts';
import { kadroUrl } from '../test-bed.ts';
import { openPhone, openSlowPage } from './open-browser.ts';
import { describePhone, type Phone, type PhoneName } from './phones.ts';

const rounds = 5;
const patienceMs = 60_000;

/** Runs in the page: lists the next visit's resources that the device lacks; a visitor has no words. */
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

/** Leaves a page once the app is cached. */
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

/** A visitor who saw the first card and returns over the slow line. */
const returnAsVisitor = async (browser: Browser, phone: Phone): Promise<number> => {
  const context = await openPhone(browser);
  await leaveKept(await openFeed(context), { isLearner: false });
  const { page } = await openSlowPage(context, { phone, network: 'slow' });
  const pictureMs = await readPictureMs(page);
  await context.close();
  return pictureMs;
};

const readPictureMs = async (page: Page, path = ''): Promise<number> => {
  await page.addInitScript(observePaint);
  await page.goto(kadroUrl + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.paint.pictureMs !== undefined, undefined, { timeout: patienceMs });
  return await page.evaluate(() => window.paint.pictureMs ?? Number.NaN);
};

type Times = Record<'again' | 'offline' | 'workout', number[]>;

/** A learner's phone with the cached app returns: over the slow line, offline, and into a workout. */
const returnAsLearner = async (context: BrowserContext, phone: Phone, times: Times): Promise<void> => {
  const come = async (network: 'slow' | 'fast', path?: string): Promise<number> => {
    const { page } = await openSlowPage(context, { phone, network });
    const pictureMs = await readPictureMs(page, path);
    await page.close();
    return pictureMs;
  };
  await context.setOffline(false);
  times.again.push(await come('slow'));
  await context.setOffline(true);
  times.offline.push(await come('fast'));
  times.workout.push(await come('fast', href('workout')));
};

/** Measures the time to the first card for returning users: over a slow line and offline, in the feed and in a workout. */
export const measureReturns = async (
  browser: Browser,
  phones: Record<PhoneName, Phone>,
): Promise<{ figures: Figure[]; notes: string[] }> => {
  const visitors: number[] = [];
  const usual: Times = { again: [], offline: [], workout: [] };
  const worst: Times = { again: [], offline: [], workout: [] };
  for (let round = 0; round < rounds; round += 1) {
    visitors.push(await returnAsVisitor(browser, phones.usual));
    const context = await openPhone(browser);
    await begin(context);
    await returnAsLearner(context, phones.usual, usual);
    await returnAsLearner(context, phones.worst, worst);
    await context.close();
  }
  const figure = (name: string, values: number[], atMost?: number): Figure => ({
    name,
    unit: 'ms',
    value: median(values),
    ...(atMost !== undefined && { target: { atMost } }),
  });
  const describe = ({ again, offline, workout }: Times): string =>
    `as a learner ${spread(again)} ms, without a connection ${spread(offline)} ms, into a workout ${spread(workout)} ms`;
  return {
    figures: [
      figure('first card’s picture visible, a visitor who comes back', visitors, 350),
      figure('first card’s picture visible, a learner who comes back', usual.again, 350),
      figure('first card’s picture visible, without a connection', usual.offline, 600),
      figure('first card of a workout visible, without a connection', usual.workout, 600),
      figure('worst phone: first card’s picture visible, a learner who comes back', worst.again),
      figure('worst phone: … without a connection', worst.offline),
      figure('worst phone: first card of a workout visible, without a connection', worst.workout),
    ],
    notes: [
      `Somebody whose device has kept the app, ${describePhone(phones.usual)}, ${rounds} each: back over slow 4G as a visitor ${spread(visitors)} ms, ${describe(usual)}; on the worst phone, ${describePhone(phones.worst)}, ${describe(worst)}.`,
    ],
  };
};
