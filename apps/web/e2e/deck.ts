import type { Locator, Page } from 'playwright-core';
import { soon } from './browser.ts';

export type Direction = 'left' | 'right';

/** The card on top of the deck. */
export const topCard = (page: Page): Locator => page.locator('[data-place="0"]');

/** The English word on the top card's visible side. */
export const topWord = async (page: Page): Promise<string> => {
  const text = await topCard(page).locator('[lang="en"]').first().textContent();
  return text ?? '';
};

/** Waits until another word than this one lies on top. */
export const waitForNext = (page: Page, word: string): Promise<void> => soon(() => topWord(page)).not.toBe(word);

/**
 * Swipes the top card by a finger: real touch events of the browser, past the third of the width that decides.
 * Chromium's emulation then takes the next tap for the end of a fling, on any page: go on with a click.
 */
export const swipe = async (page: Page, direction: Direction): Promise<void> => {
  // A card that still comes back from the side would not lie under the finger.
  await topCard(page).evaluate((card) =>
    Promise.allSettled(card.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const box = await topCard(page).boundingBox();
  if (box === null) throw new Error('There is no card to swipe.');
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2;
  const way = (direction === 'left' ? -0.7 : 0.7) * box.width;
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await send('touchStart', from);
  for (let step = 1; step <= 8; step += 1) await send('touchMove', from + (way * step) / 8);
  await send('touchEnd', from + way);
  await touch.detach();
};

/** Chooses the top card by a way to do it and returns its word, when the next one lies there. */
export const chooseBy = async (page: Page, act: () => Promise<unknown>): Promise<string> => {
  const word = await topWord(page);
  await act();
  await waitForNext(page, word);
  return word;
};
