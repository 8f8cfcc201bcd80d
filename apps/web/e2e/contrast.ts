import type { Page } from 'playwright-core';
import { sessionOf } from './devtools.ts';
import { dropState, markStates, showState, stateNames } from './faint-states.ts';
import { bareGrounds, findFaintTexts } from './faint-texts.ts';
import { comeToRest, holdStill } from './rest.ts';

/** So much of a long page is looked at, in screens. */
const screensMax = 5;

const capture = async (page: Page): Promise<string> => {
  const session = await sessionOf(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  return data;
};

/** What of the screen that is in sight cannot be read. `isForced`: in a contrast theme, where nothing but plain grounds is left. */
const findFaintOnScreen = async (page: Page, isForced: boolean): Promise<string[]> => {
  const back = await page.evaluateHandle(bareGrounds);
  const png = isForced ? null : await capture(page);
  await back.evaluate((undo) => undo());
  return page.evaluate(findFaintTexts, png);
};

/** What of a page cannot be read in one look of it, from its top to where it has been scrolled through some screens; it stands at its top after that. */
const findFaintInLook = async (page: Page, isForced: boolean): Promise<string[]> => {
  const found = new Set<string>();
  for (let screen = 0; screen < screensMax; screen += 1) {
    const isLast = await page.evaluate((at) => {
      window.scrollTo({ top: at * innerHeight, behavior: 'instant' });
      return (
        document.querySelector('dialog[open]') !== null ||
        (at + 1) * innerHeight >= document.documentElement.scrollHeight
      );
    }, screen);
    for (const fault of await findFaintOnScreen(page, isForced)) found.add(fault);
    if (isLast) break;
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return [...found];
};

const looks = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'contrast theme': { colorScheme: 'dark', forcedColors: 'active' },
} as const;

/** What of a page cannot be read in a look, which it keeps. Its motion must be held still. */
export const findFaint = async (page: Page, look: keyof typeof looks): Promise<string[]> => {
  await page.emulateMedia(looks[look]);
  await page.evaluate(comeToRest);
  const found = await findFaintInLook(page, looks[look].forcedColors === 'active');
  return found.map((fault) => `${look}: ${fault}`);
};

/** What of a page cannot be read in any look; it is light after that. */
export const findFaintInAll = async (page: Page): Promise<string[]> => {
  const motion = await page.evaluateHandle(holdStill);
  const found: string[] = [];
  for (const look of ['dark', 'contrast theme', 'light'] as const) found.push(...(await findFaint(page, look)));
  await motion.evaluate((goOn) => goOn());
  return found;
};

/** States that look no other than their absence. `known` are kinds that were looked at before; those of the page are added. */
export const findHiddenStates = async (page: Page, known: Set<string>): Promise<string[]> => {
  const faults: string[] = [];
  const kinds = await page.evaluate(markStates, [stateNames, [...known]] as const);
  for (const [at, kind] of kinds.entries()) {
    const name = await page.evaluate(showState, at);
    if (name === null) continue;
    await page.evaluate(comeToRest);
    const shown = await capture(page);
    const back = await page.evaluateHandle(dropState, [stateNames, at] as const);
    await page.evaluate(comeToRest);
    const without = await capture(page);
    await back.evaluate((undo) => undo());
    // One that fails is looked at again where its journey is tried again.
    if (shown === without) faults.push(`${name}: nobody sees its state (${kind.trim()})`);
    else known.add(kind);
  }
  return faults;
};
