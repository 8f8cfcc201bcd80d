import type { Card } from '@kadro/contract';
import { findInflected, namesTranslation, namesWord } from '@kadro/content';
import { cues, directionOf, type Cue } from '@kadro/core/terms/cue';
import { describe, expect, it } from 'vitest';
import { askBy } from './ask-by.ts';
import { readTree } from './accessibility-tree.ts';
import { soon, useBrowser } from './browser.ts';
import { goOnBy, topCard, turnCard } from './deck.ts';
import { beGuest, chooseCards } from './learner.ts';
import { giveVoice } from './voice.ts';

const { visit } = useBrowser();
const cardsToLookAt = 4;
/** Shows the answer of a card that asks to type. */
const unknown = { en: 'I don’t know', ru: 'Не знаю' };

/** Whether a text gives away what a cue asks for. */
const tells = (cue: Cue, text: string, card: Card): boolean => {
  if (cue === 'picture' || cue === 'clearing') return namesWord(text, card);
  // What is to be heard is not to be read before the learner asks for it.
  if (cue === 'sound' && namesWord(text, card)) return true;
  return directionOf(cue) === 'to-meaning'
    ? namesTranslation(text, card.translation)
    : findInflected(card.headword, text, card.partOfSpeech) !== null;
};

// Cards are the same in both languages, so that each cue is read in one of them.
const ways = cues.map((cue, at) => ({ cue, lang: at % 2 === 0 ? ('ru' as const) : ('en' as const) }));

describe.each(ways)('a workout that asks by $cue', ({ cue, lang }) => {
  it(`tells a screen reader no answer before the card is turned, in ${lang}`, async () => {
    const page = await visit({ lang, hasReducedMotion: true });
    await giveVoice(page);
    await beGuest(page, lang);
    const chosen = await chooseCards(page, cardsToLookAt + 2, 'learn');
    // The picture is shown with every cue: then its description is there, too.
    await askBy(page, cue, 'shown');
    await page.goto('/workout');
    await topCard(page).locator('[data-item]').waitFor();
    const seen: { card: Card; tree: string[]; asked: string | null }[] = [];
    for (let at = 0; at < cardsToLookAt; at += 1) {
      const tree = await readTree(page);
      const asked = await topCard(page).locator('[data-cue]').getAttribute('data-cue');
      const word = await turnCard(
        page,
        asked === 'typed' ? () => topCard(page).getByRole('button', { name: unknown[lang] }).click() : undefined,
      );
      const card = chosen.find(({ headword }) => headword === word);
      if (card === undefined) throw new Error(`Nobody chose ${word}.`);
      seen.push({ card, tree, asked });
      await soon(async () => (await readTree(page)).some((text) => namesWord(text, card))).toBe(true);
      await goOnBy(page, () => page.keyboard.press('ArrowRight'));
    }
    // A few examples have no gap that would not be told by their rest.
    expect(seen.filter(({ asked }) => asked === cue).length).toBeGreaterThan(cue === 'gap' ? 1 : cardsToLookAt - 1);
    const isOfMany = (text: string): boolean => seen.filter(({ tree }) => tree.includes(text)).length > 2;
    const leaks = seen.flatMap(({ card, tree }) =>
      tree.filter((text) => !isOfMany(text) && tells(cue, text, card)).map((text) => `${card.headword}: ${text}`),
    );
    expect(leaks).toEqual([]);
  });
});
