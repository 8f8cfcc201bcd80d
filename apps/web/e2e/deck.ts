import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { soon } from './browser.ts';
import { lookAgainMs } from './patience.ts';
import { dragByTouch } from './hands.ts';

export type Direction = 'left' | 'right';

/** The card on top of the deck. */
export const topCard = (page: Page): Locator => page.locator('[data-place="0"]');

/** The English word on the top card's visible side. */
export const topWord = async (page: Page): Promise<string> => {
  const text = await topCard(page).locator('[lang="en"]').first().textContent();
  return text ?? '';
};

/** Longer than a control that has just appeared takes no second press of the same kind, ms. */
const takesAgainMs = 1000;

/**
 * Acts until it has come to something, as a person does: what has just appeared takes no second press by the same key or at the
 * same place, and two of one button within 400 ms are one. A press too many does nothing, for the same reason.
 */
export const actUntil = async (act: () => Promise<unknown>, hasCome: () => Promise<boolean>): Promise<void> => {
  for (;;) {
    await act();
    const untilMs = performance.now() + takesAgainMs;
    do {
      if (await hasCome()) return;
      // Sleep: paces a loop that what came of the press ends.
      await delay(lookAgainMs);
    } while (performance.now() < untilMs);
  }
};

/** Waits until something else than this word lies on top: another one, or an offer. */
export const waitForNext = (page: Page, word: string): Promise<void> =>
  soon(() => wordOnTop(page, word)).not.toBe(word);

/** The word on top, empty for an offer; as long as nothing lies there, the one before. */
const wordOnTop = (page: Page, before: string): Promise<string> =>
  page.evaluate((word) => {
    const top = document.querySelector('[data-place="0"]');
    return top === null ? word : (top.querySelector('[lang="en"]')?.textContent ?? '');
  }, before);

/** Swipes the top card by a finger, past the third of the width that decides, and as fast as `dragByTouch` says. */
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
  await dragByTouch(page, { x: from, y }, { x: from + way, y });
};

/** Chooses the top card by a way to do it and returns its word, when the next one lies there. */
export const chooseBy = async (page: Page, act: () => Promise<unknown>): Promise<string> => {
  const word = await topWord(page);
  await actUntil(act, async () => (await wordOnTop(page, word)) !== word);
  return word;
};

/** What is on the back of a workout's top card, once it was turned. */
const answerOf = (page: Page): Locator => topCard(page).locator('[data-answer]');

/** What lies on top of a workout, another one each time a word comes; null at its end. */
export const workoutItem = (page: Pick<Page, 'evaluate'>): Promise<string | null> =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-place="0"] [data-item]')?.dataset['item'] ?? null);

/** Goes on from a workout's top card by a way to do it, until the next one, or the end, is there. */
export const goOnBy = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  const item = await workoutItem(page);
  await actUntil(act, async () => (await workoutItem(page)) !== item);
};

/** Looks at the new words on top of a workout until a card asks. */
const lookAtNew = async (page: Page): Promise<void> => {
  const item = topCard(page).locator('[data-item]');
  await item.waitFor();
  while ((await item.getAttribute('data-kind')) === 'show') await goOnBy(page, () => page.keyboard.press('ArrowRight'));
};

/** Looks at what is new, turns the card that asks and returns its word: until then it takes no answer. */
export const turnCard = async (page: Page, act: () => Promise<unknown> = () => page.keyboard.press('Space')) => {
  await lookAtNew(page);
  await actUntil(act, async () => (await answerOf(page).count()) > 0);
  return (await answerOf(page).textContent()) ?? '';
};

/** Turns a workout's top card, answers it by a way to do it, and returns its word when the next one, or the end, is there. */
export const answerBy = async (page: Page, act: () => Promise<unknown>): Promise<string> => {
  const word = await turnCard(page);
  await goOnBy(page, act);
  return word;
};

/** Knows all that is left of a workout, and returns the words in their order. */
export const knowTheRest = async (page: Page): Promise<string[]> => {
  const words: string[] = [];
  while ((await workoutItem(page)) !== null) words.push(await answerBy(page, () => page.keyboard.press('ArrowRight')));
  return words;
};
