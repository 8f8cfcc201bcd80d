import type { Locator, Page } from 'playwright-core';
import { soon } from './browser.ts';
import { dragByTouch } from './hands.ts';

export type Direction = 'left' | 'right';

/** The card on top of the deck. */
export const topCard = (page: Page): Locator => page.locator('[data-place="0"]');

/** The English word on the top card's visible side. */
export const topWord = async (page: Page): Promise<string> => {
  const text = await topCard(page).locator('[lang="en"]').first().textContent();
  return text ?? '';
};

/** Waits until something else than this word lies on top: another one, or an offer. */
export const waitForNext = (page: Page, word: string): Promise<void> =>
  soon(() =>
    page.evaluate((before) => {
      const top = document.querySelector('[data-place="0"]');
      return top === null ? before : (top.querySelector('[lang="en"]')?.textContent ?? '');
    }, word),
  ).not.toBe(word);

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
  await act();
  await waitForNext(page, word);
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
  await act();
  await soon(() => workoutItem(page)).not.toBe(item);
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
  await act();
  await answerOf(page).waitFor();
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
