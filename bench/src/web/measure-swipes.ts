import type { Browser, CDPSession, Page } from 'playwright-core';
import { type Frames, startFrames, startIdleAnimation } from '../../page/observe-frames.ts';
import type { Figure } from '../figures.ts';
import { kadroUrl } from '../test-bed.ts';
import { openPhone, openSlowPage } from './open-browser.ts';
import type { Phone } from './phones.ts';
import { readTaskTimes, taskCategories } from './read-task-times.ts';

const swipes = 20;
const stepMs = 16;
const steps = 12;
const stepPx = 16;
const restMs = 700;
/** Time limit for sending the last choices after the last swipe, on a slow processor. */
const savedLimitMs = 20_000;
const start = { x: 195, y: 400 };

/** Measures frames of more than 50 ms while a new visitor swipes 20 cards, against the same page with only a CSS animation. */
export const measureSwipes = async (
  browser: Browser,
  phone: Phone,
): Promise<{ figures: Figure[]; notes: string[] }> => {
  const context = await openPhone(browser);
  try {
    const { page, cdp } = await openSlowPage(context, { phone, network: 'fast' });
    await page.addInitScript(() => localStorage.setItem('feedHelp', 'seen'));
    await page.goto(kadroUrl, { waitUntil: 'load' });
    await page.waitForTimeout(3000);
    const answered: string[] = [];
    page.on('response', (response) => {
      if (/\/(choices|offer)$/.test(response.url()) && response.ok()) answered.push(response.url());
    });
    const startedAt = performance.now();
    await browser.startTracing(page, { categories: taskCategories });
    await page.evaluate(startFrames);
    // Four words to learn: a fifth would bring the offer of the first workout, a dialog. That of a level is a card.
    for (let swipe = 1; swipe <= swipes; swipe += 1) await swipeCard(cdp, swipe % 5 === 0 ? -1 : 1);
    const frames = await page.evaluate(() => window.endFrames());
    const tookMs = performance.now() - startedAt;
    const taskTimesMs = readTaskTimes(await browser.stopTracing());
    const giveUpAt = performance.now() + savedLimitMs;
    while (answered.length < swipes && performance.now() < giveUpAt) await page.waitForTimeout(100);
    if (answered.length !== swipes) throw new Error(`${answered.length} of ${swipes} swipes were answered.`);
    await page.close();
    const idlePage = (await openSlowPage(context, { phone, network: 'fast' })).page;
    await browser.startTracing(idlePage, { categories: taskCategories });
    const idle = await watchIdle(idlePage, tookMs);
    await browser.stopTracing();
    const figures = toFigures(frames, taskTimesMs, idle);
    const notes = toNotes(frames, taskTimesMs, tookMs);
    return phone.name === 'worst' ? { figures: figures.map(asWorst), notes: [] } : { figures, notes };
  } finally {
    await context.close();
  }
};

/** The same figure on the worst phone, which has no targets. */
const asWorst = ({ name, unit, value, bare }: Figure): Figure => ({
  name: `worst phone: ${name}`,
  unit,
  value,
  ...(bare !== undefined && { bare }),
});

/** One finger, from the middle of the card to the side, at the pace of a phone's own events. */
const swipeCard = async (cdp: CDPSession, direction: 1 | -1): Promise<void> => {
  const startedAt = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const type = step === 0 ? 'touchStart' : 'touchMove';
    sent.push(cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [at(direction * step * stepPx, step)] }));
    await until(startedAt + (step + 1) * stepMs);
  }
  sent.push(cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }));
  await Promise.all(sent);
  await until(performance.now() + restMs);
};

const at = (xPx: number, yPx: number): { x: number; y: number } => ({ x: start.x + xPx, y: start.y + yPx });

const until = (timeMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, timeMs - performance.now())));

const watchIdle = async (page: Page, spanMs: number): Promise<Frames> => {
  await page.goto(kadroUrl, { waitUntil: 'load' });
  await page.waitForTimeout(3000);
  await page.evaluate(startIdleAnimation);
  await page.evaluate(startFrames);
  await page.waitForTimeout(spanMs);
  return page.evaluate(() => window.endFrames());
};

const toFigures = (frames: Frames, taskTimesMs: readonly number[], idle: Frames): Figure[] => [
  {
    name: 'frames over 50 ms in 20 swipes',
    unit: 'count',
    value: frames.longFrames.length,
    bare: idle.longFrames.length,
    target: { atMost: 0 },
    needsQuiet: true,
  },
  {
    name: '… tasks over 50 ms by their own CPU time',
    unit: 'count',
    value: taskTimesMs.filter((timeMs) => timeMs > 50).length,
    target: { atMost: 0 },
    needsQuiet: true,
  },
  {
    name: '… gaps of more than 50 ms between two frames',
    unit: 'count',
    value: frames.longGapsMs.length,
    bare: idle.longGapsMs.length,
  },
];

const toNotes = (frames: Frames, taskTimesMs: readonly number[], tookMs: number): string[] => [
  `Swipes: real touch events, ${frames.count} frames in ${(tookMs / 1000).toFixed(1)} s; the bare limit is the same page idle for as long, with a CSS animation. Frames are by the clock, so what else runs on the machine counts; the CPU time of a task does not grow with it; the longest took ${Math.max(...taskTimesMs).toFixed(0)} ms.`,
  ...frames.longFrames.map(
    ({ durationMs, scripts }) => `A frame of ${Math.round(durationMs)} ms: ${scripts.join('; ') || 'no script'}.`,
  ),
];
