import type { Card } from '@kadro/contract';
import { findInflected, namesTranslation, namesWord } from '@kadro/content';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readTree } from './accessibility-tree.ts';
import { soon, useBrowser } from './browser.ts';
import { actUntil, topCard } from './deck.ts';
import { beGuest, readFeed } from './learner.ts';

const { visit } = useBrowser();
const cardsToLookAt = 12;

const answers = {
  english: (text: string, card: Card) => namesTranslation(text, card.translation),
  russian: (text: string, { headword, partOfSpeech }: Card) => findInflected(headword, text, partOfSpeech) !== null,
  none: (text: string, card: Card) => namesWord(text, card),
} as const;

/** The description of the top card's picture, which says what card it is. */
const topAlt = (page: Page): Promise<string | null> => topCard(page).locator('img').last().getAttribute('alt');

describe.each(['english', 'russian', 'none'] as const)('the feed that shows %s', (mode) => {
  it.each(['en', 'ru'] as const)('tells a screen reader no answer until it is revealed, in %s', async (lang) => {
    const page = await visit({ lang, hasReducedMotion: true });
    await page.addInitScript((chosen) => localStorage.setItem('displayMode', chosen), mode);
    await beGuest(page, lang);
    const cards = (await readFeed(page)).cards.slice(0, cardsToLookAt);
    let knownInARow = 0;
    await page.goto('/');
    const seen: { card: Card; tree: string[] }[] = [];
    for (const [index, card] of cards.entries()) {
      await soon(() => topAlt(page)).toBe(card.picture.alt[lang]);
      seen.push({ card, tree: await readTree(page) });
      if (index === cards.length - 1) break;
      // Six known in a row would bring an offer; a word of a higher level that is not known breaks no row.
      const breaksRow = knownInARow > 1 && card.level === 'novice';
      knownInARow = breaksRow ? 0 : knownInARow + 1;
      await actUntil(
        () => page.keyboard.press(breaksRow ? 'ArrowLeft' : 'ArrowRight'),
        async () => (await topAlt(page)) !== card.picture.alt[lang],
      );
    }
    // What is told with many cards tells of none: a button may be called as a word is.
    const isOfMany = (text: string): boolean => seen.filter(({ tree }) => tree.includes(text)).length > 3;
    const leaks = seen.flatMap(({ card, tree }) =>
      tree.filter((text) => !isOfMany(text) && answers[mode](text, card)).map((text) => `${card.headword}: ${text}`),
    );
    expect(seen).toHaveLength(cardsToLookAt);
    expect(seen.every(({ tree }) => tree.length > 5)).toBe(true);
    expect(leaks).toEqual([]);

    const last = seen.at(-1)?.card;
    if (last === undefined) throw new Error('The feed is empty.');
    await page.keyboard.press('Space');
    await soon(async () => (await readTree(page)).some((text) => answers[mode](text, last))).toBe(true);
  });
});
