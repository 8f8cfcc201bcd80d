import type { Page } from 'playwright-core';
import { findBoxFaults } from './boxes.ts';
import { sessionOf } from './devtools.ts';
import { comeToRest } from './rest.ts';

type Size = readonly [width: number, height: number];

/** The screens on which everything has to fit, px. */
const sizes: readonly Size[] = [
  [320, 480],
  [360, 640],
  [390, 844],
  [640, 320],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
];
/** Desktop screens at 400 % zoom, px: there pages scroll. */
export const zoomedSizes: readonly Size[] = [
  [320, 256],
  [455, 217],
  [480, 270],
  [546, 260],
  [640, 256],
];
/** Pages are laid out in full and drawn so small that drawing them costs nothing; nobody looks at them. */
const drawnScale = 0.1;
/** The browser's own text size, px: what somebody has who changed nothing, and twice that. */
const texts = { '100 %': 16, '200 %': 32 };

/** Reads the boxes at rest. One trip: each costs about as much as what is asked. */
const readFaults = (page: Page, isWhole: boolean): Promise<string[]> =>
  page.evaluate<string[]>(`(${String(comeToRest)})().then(() => (${String(findBoxFaults)})(${isWhole}))`);

/**
 * What does not fit of a page as it stands, by size of screen and of text. One page is measured in all of them, as somebody
 * turns a phone or drags a window; then it is as before.
 */
export const findMisfits = async (
  page: Page,
  isWhole: boolean,
  { on = sizes, by = texts }: { on?: readonly Size[]; by?: Readonly<Record<string, number>> } = {},
): Promise<string[]> => {
  const found = new Map<string, string[]>();
  const session = await sessionOf(page);
  const resize = (width: number, height: number, scale = 1): Promise<unknown> =>
    session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false, scale });
  for (const [text, px] of Object.entries(by)) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
    for (const [width, height] of on) {
      await resize(width, height, drawnScale);
      for (const fault of await readFaults(page, isWhole))
        found.set(fault, [...(found.get(fault) ?? []), `${width}×${height} ${text}`]);
    }
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  const before = page.viewportSize();
  if (before) await resize(before.width, before.height);
  await page.evaluate(comeToRest);
  return [...found].map(([fault, where]) => `${fault} (${where.join(', ')})`);
};
