import type { Browser, BrowserContext } from 'playwright-core';
import { observePaint, type Paint, requestsBefore } from '../../page/observe-paint.ts';
import { type Figure, median, spread } from '../figures.ts';
import { firstPictureOf } from '../startup/first-picture.ts';
import { kadroUrl } from '../test-bed.ts';
import { openPhone, openSlowPage } from './open-browser.ts';
import { describePhone, type Phone, type PhoneName } from './phones.ts';
import { serveBareSite } from './serve-bare-site.ts';

const rounds = 5;
/** Layout shifts and long tasks count until the page has been quiet for this long. */
const settleMs = 3000;

interface Visit extends Required<Paint> {
  requests: string[];
}

/** Measures the first picture of a new and of a returning visitor, against a bare React page. */
export const measureFirstCard = async (
  browser: Browser,
  phones: Record<PhoneName, Phone>,
): Promise<{ figures: Figure[]; notes: string[] }> => {
  const picture = await fetch(kadroUrl + firstPictureOf(await (await fetch(kadroUrl)).text()));
  const pictureBytes = Buffer.from(await picture.arrayBuffer());
  const bare = await serveBareSite(pictureBytes);
  const visits = {
    first: new Array<Visit>(),
    again: new Array<Visit>(),
    bare: new Array<Visit>(),
    worst: new Array<Visit>(),
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const visitor = await openPhone(browser);
      visits.first.push(await visit(visitor, kadroUrl, phones.usual));
      visits.again.push(await visit(visitor, kadroUrl, phones.usual));
      await visitor.close();
      const bareVisitor = await openPhone(browser);
      visits.bare.push(await visit(bareVisitor, bare.url, phones.usual));
      await bareVisitor.close();
      const worstVisitor = await openPhone(browser);
      visits.worst.push(await visit(worstVisitor, kadroUrl, phones.worst));
      await worstVisitor.close();
    }
  } finally {
    bare.close();
  }
  return { figures: toFigures(visits), notes: toNotes(visits, pictureBytes.length, phones) };
};

const visit = async (context: BrowserContext, url: string, phone: Phone): Promise<Visit> => {
  const { page } = await openSlowPage(context, { phone, network: 'slow' });
  await page.addInitScript(observePaint);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => window.paint.sharpMs !== undefined, undefined, { timeout: 30_000 });
  await page.waitForTimeout(settleMs);
  const {
    pictureMs = Number.NaN,
    sharpMs = Number.NaN,
    firstContentMs = Number.NaN,
    ...rest
  } = await page.evaluate(() => window.paint);
  const requests = await page.evaluate(requestsBefore, pictureMs);
  await page.close();
  return { pictureMs, sharpMs, firstContentMs, ...rest, requests };
};

type Visits = Record<'first' | 'again' | 'bare' | 'worst', Visit[]>;

const toFigures = ({ first, again, bare, worst }: Visits): Figure[] => {
  type Key = 'pictureMs' | 'sharpMs' | 'firstContentMs' | 'blockingMs';
  const middle = (visits: Visit[], key: Key): number => median(visits.map((visit) => visit[key]));
  const compare = (name: string, key: Key, atMost: number, orTimesBare: number): Figure => ({
    name,
    unit: 'ms',
    value: middle(first, key),
    bare: middle(bare, key),
    target: { atMost, orTimesBare },
  });
  const onWorst = (name: string, key: Key): Figure => ({
    name: `worst phone: ${name}`,
    unit: 'ms',
    value: middle(worst, key),
  });
  return [
    compare('first card’s picture visible, cold', 'pictureMs', 850, 0.38),
    compare('… sharp', 'sharpMs', 1350, 0.6),
    compare('first content painted, cold', 'firstContentMs', 800, 0.37),
    compare('blocking time, cold', 'blockingMs', 60, 1.2),
    {
      name: 'layout shift, the most of all visits',
      unit: 'shift',
      value: Math.max(...[...first, ...again, ...worst].map(({ shift }) => shift)),
      target: { atMost: 0 },
    },
    {
      name: 'requests before the first picture',
      unit: 'count',
      value: Math.max(...first.map(({ requests }) => requests.length)),
      bare: Math.max(...bare.map(({ requests }) => requests.length)),
      target: { atMost: 6 },
    },
    {
      name: '… a few seconds later, before the app is kept',
      unit: 'ms',
      value: middle(again, 'pictureMs'),
    },
    onWorst('first card’s picture visible, cold', 'pictureMs'),
    onWorst('… sharp', 'sharpMs'),
    onWorst('first content painted, cold', 'firstContentMs'),
    onWorst('blocking time, cold', 'blockingMs'),
  ];
};

const toNotes = (
  { first, again, bare, worst }: Visits,
  pictureBytes: number,
  phones: Record<PhoneName, Phone>,
): string[] => {
  const range = (visits: Visit[], key: 'pictureMs' | 'sharpMs' = 'pictureMs'): string =>
    spread(visits.map((visit) => visit[key]));
  const shifted = new Set([...first, ...again, ...worst].flatMap((visit) => visit.shifted));
  return [
    `Phone of 390 × 844 at 2 ×, ${describePhone(phones.usual)}, 562 ms and 1.47 Mbit/s, ${rounds} visits by turns; first picture ${range(first)} ms cold, sharp ${range(first, 'sharpMs')} ms, ${range(again)} ms again, bare ${range(bare)} ms; on the worst phone, ${describePhone(phones.worst)}, ${range(worst)} ms cold, sharp ${range(worst, 'sharpMs')} ms. The bare page is React alone, which then shows the same picture (${(pictureBytes / 1000).toFixed(1)} kB).`,
    `Requests before the first picture: ${first[0]?.requests.map((path) => `\`${path}\``).join(', ')}.`,
    ...(shifted.size === 0 ? [] : [`Shifted: ${[...shifted].map((html) => `\`${html}\``).join(', ')}.`]),
  ];
};
