import type { Locator, Page } from 'playwright-core';
import { pressAt, tabTo, typeAt } from './keys.ts';

/** One way to work the app: what a journey does by it is what somebody does who has no other. */
export interface Hand {
  readonly way: 'touch' | 'mouse' | 'keys';
  readonly device: 'phone' | 'desktop';
  readonly press: (page: Page, target: Locator) => Promise<void>;
  /** Goes to a field and types into it, in place of what it held. */
  readonly write: (page: Page, field: Locator, text: string) => Promise<void>;
  /** Chooses one of several of which one is chosen. */
  readonly choose: (page: Page, radio: Locator) => Promise<void>;
  /** Moves what lies in a box as far to the right as it goes. */
  readonly pull: (page: Page, box: Locator) => Promise<void>;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

const steps = 8;
const between = (from: number, to: number, step: number): number => from + ((to - from) * step) / steps;

/**
 * Moves a finger over the page: real touch events of the browser. After a fast one Chromium's emulation takes the next tap for
 * the end of a fling, on any page: go on with a click, or give each step so many milliseconds, which nobody waits for.
 */
export const dragByTouch = async (page: Page, from: Place, to: Place, stepMs = 0): Promise<void> => {
  const touch = await page.context().newCDPSession(page);
  const startMs = Date.now() - stepMs * (steps + 1);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: between(from.x, to.x, step), y: between(from.y, to.y, step) }];
    const timestamp = (startMs + stepMs * (type === 'touchEnd' ? step + 1 : step)) / 1000;
    return touch.send('Input.dispatchTouchEvent', { type, touchPoints, ...(stepMs > 0 && { timestamp }) });
  };
  await send('touchStart', 0);
  for (let step = 1; step <= steps; step += 1) await send('touchMove', step);
  await send('touchEnd', steps);
  await touch.detach();
};

const dragByMouse = async ({ mouse }: Page, from: Place, to: Place): Promise<void> => {
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps });
  await mouse.up();
};

const byPointer = (
  parts: Pick<Hand, 'way' | 'device'>,
  press: (target: Locator) => Promise<void>,
  drag: (page: Page, from: Place, to: Place) => Promise<void>,
): Hand => ({
  ...parts,
  press: (_page, target) => press(target),
  write: async ({ keyboard }, field, text) => {
    await press(field);
    await keyboard.press('Control+A');
    await keyboard.type(text);
  },
  choose: (_page, radio) => press(radio.locator('xpath=ancestor::label')),
  pull: async (page, box) => {
    await box.scrollIntoViewIfNeeded();
    const edges = await box.boundingBox();
    if (edges === null) throw new Error(`There is no ${box.toString()} to move anything in.`);
    const y = edges.y + edges.height / 2;
    await drag(page, { x: edges.x + edges.width * 0.1, y }, { x: edges.x + edges.width * 0.9, y });
  },
});

const maxArrows = 30;

export const hands: Readonly<Record<Hand['way'], Hand>> = {
  touch: byPointer(
    { way: 'touch', device: 'phone' },
    (target) => target.tap(),
    (page, from, to) => dragByTouch(page, from, to, 100),
  ),
  mouse: byPointer({ way: 'mouse', device: 'desktop' }, (target) => target.click(), dragByMouse),
  keys: {
    way: 'keys',
    device: 'desktop',
    press: pressAt,
    write: typeAt,
    choose: async (page, radio) => {
      const name = await radio.getAttribute('name');
      await tabTo(page, page.locator(`input[name="${name}"]:checked`));
      for (let stop = 0; stop < maxArrows && !(await radio.isChecked()); stop += 1)
        await page.keyboard.press('ArrowRight');
    },
    pull: async (page, box) => {
      await tabTo(page, box);
      for (let step = 0; step < maxArrows; step += 1) await page.keyboard.press('ArrowRight');
    },
  },
};
