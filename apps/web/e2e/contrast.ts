import type { Page } from 'playwright-core';
import { sessionOf } from './devtools.ts';
import { bareGrounds, findFaintOnPicture, leavePictures, type Clip } from './faint-pictures.ts';
import { findHiddenStates } from './faint-states.ts';
import { readContrast } from './faint-texts.ts';
import { comeToRest, holdStill } from './rest.ts';

/** So many pictures are taken of a long page, by theme. */
const picturesMax = 5;

const capture = async (page: Page, clip: Clip): Promise<string> => {
  const session = await sessionOf(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { ...clip, scale: 1 },
  });
  return data;
};

/** Runs in the page: waits until the pictures in sight can be painted, or have failed. */
const decodePictures = async (): Promise<void> => {
  const inSight = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && image.checkVisibility();
  });
  await Promise.allSettled(inSight.map(async (image) => image.decode()));
};

/** What of the texts on pictures cannot be read, after `readContrast` has found them. */
const findFaintOnPictures = async (page: Page): Promise<string[]> => {
  const found = new Set<string>();
  const own = await page.evaluate(() => document.documentElement.dataset['theme']);
  for (const theme of ['light', 'dark'] as const)
    for (let at = 0; at < picturesMax; at += 1) {
      const clip = await page.evaluate(bareGrounds, at === 0 ? theme : null);
      if (clip === null) break;
      await page.evaluate(decodePictures);
      const png = await capture(page, clip);
      for (const fault of await page.evaluate(findFaintOnPicture, [png, clip] as const))
        found.add(`${theme}: ${fault}`);
    }
  await page.evaluate(leavePictures, own);
  return [...found];
};

/**
 * What of a page cannot be read, or does not show its state: in both themes, and in a contrast theme. Its motion must be held still.
 * `known` are kinds of states that were looked at before; those of the page are added.
 */
export const findFaint = async (page: Page, known: Set<string>): Promise<string[]> => {
  const flat = await page.evaluate(readContrast, ['light', 'dark'] as const);
  const found = flat.filter((fault) => fault !== 'pictures');
  if (flat.length > found.length) found.push(...(await findFaintOnPictures(page)));
  await page.emulateMedia({ forcedColors: 'active' });
  found.push(...(await page.evaluate(readContrast, ['contrast'] as const)));
  const states = await page.evaluate(findHiddenStates, [...known]);
  for (const kind of states.seen) known.add(kind);
  found.push(...states.faults);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
};

/** The same of a page that moves. */
export const findFaintAtRest = async (page: Page): Promise<string[]> => {
  await page.evaluate(comeToRest);
  const motion = await page.evaluateHandle(holdStill);
  const found = await findFaint(page, new Set());
  await motion.evaluate((goOn) => goOn());
  return found;
};
