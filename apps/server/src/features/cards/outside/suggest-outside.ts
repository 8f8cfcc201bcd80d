import { findInflected } from '@kadro/content';
import { maxExampleLength, maxTranslationLength, type Suggestions } from '@kadro/contract';
import { partsOfSpeech } from '@kadro/core';
import { cleanInput } from '../content/clean-input.ts';
import { countForDay } from '../count-for-day.ts';
import type { CardTools } from '../tools.ts';
import { plainText } from './plain-text.ts';

type Outside = Suggestions['outside'];
export interface Wanted {
  headword: string;
  /** The sense for which an example is wanted. */
  translation?: string | undefined;
}

/** What a service said holds for so long. */
const keepMs = 86_400_000;
const maxCached = 1000;
const maxGiven = 6;

/** Whether texts are such as a card may have; what only a service would write, as an address, is none. */
const isCardText = (texts: Parameters<typeof cleanInput>[0]): boolean => {
  try {
    cleanInput(texts);
  } catch {
    return false;
  }
  return !/https?:|www\.|@/i.test(Object.values(texts).join(' '));
};

/** What the first service says that does not fail; null where all fail. */
const askFirst = async <Service, Answer>(
  services: readonly Service[],
  ask: (service: Service) => Promise<Answer[]>,
  report: CardTools['report'],
): Promise<Answer[] | null> => {
  let answer: Answer[] | null = services.length === 0 ? [] : null;
  for (const service of services) {
    try {
      answer = await ask(service);
      if (answer.length > 0) return answer;
    } catch (error) {
      report('an outside service gave no suggestions', error);
    }
  }
  return answer;
};

/** Translations of a word that may stand on a card; null where no service answers. */
export const askTranslators = async (
  { translators, report }: Pick<CardTools, 'translators' | 'report'>,
  { headword }: Wanted,
) => {
  const said = await askFirst(translators, ({ translate }) => translate(headword), report);
  if (said === null) return null;
  const kept = new Map<string, Outside['translations'][number]>();
  for (const each of said) {
    const translation = plainText(each.translation, maxTranslationLength + 1);
    if (translation === null || !isCardText({ translation })) continue;
    const partOfSpeech = partsOfSpeech.find((part) => part === each.partOfSpeech?.toLowerCase());
    const key = translation.toLowerCase();
    if (!kept.has(key)) kept.set(key, { translation, ...(partOfSpeech && { partOfSpeech }) });
  }
  return [...kept.values()].slice(0, maxGiven);
};

/** Examples of a word that may stand on a card, each with what it is about; null where no service answers. */
export const askWriters = async (
  { writers, report }: Pick<CardTools, 'writers' | 'report'>,
  { headword, translation }: Wanted,
) => {
  const said = await askFirst(writers, ({ write }) => write({ headword, translation }), report);
  return (
    said?.flatMap((each) => {
      const text = plainText(each.text, maxExampleLength + 1);
      const translated = plainText(each.translation, maxExampleLength + 1) ?? '';
      // A sentence without the word is none for its card.
      if (text === null || findInflected(headword, text) === null) return [];
      if (!isCardText({ example: text })) return [];
      const translation = isCardText({ exampleTranslation: translated }) ? translated : '';
      return { text, translation, themes: each.themes };
    }) ?? null
  );
};

const stateOf = (parts: readonly (readonly unknown[] | null)[]): Outside['state'] => {
  if (parts.some((part) => (part?.length ?? 0) > 0)) return 'answered';
  return parts.includes(null) ? 'failed' : 'nothing';
};

/** Makes the function that asks the outside services about a word, each word and sense once a day for all authors together. */
export const createSuggestOutside = (tools: CardTools) => {
  const { db, secret, suggestionsPerDay, translators, writers, now } = tools;
  const kept = new Map<string, { answer: Promise<Outside>; untilMs: number }>();

  const ask = async (key: string, wanted: Wanted): Promise<Outside> => {
    const [translations, examples] = await Promise.all([
      // Who has chosen a translation asks for an example of it alone.
      wanted.translation === undefined ? askTranslators(tools, wanted) : [],
      askWriters(tools, wanted),
    ]);
    // What failed is asked for again by the next one.
    if (translations === null || examples === null) kept.delete(key);
    return {
      state: stateOf([translations, examples]),
      translations: translations ?? [],
      examples: (examples ?? []).map(({ text, translation }) => ({ text, translation })),
    };
  };

  return {
    /** Whether there is any service to ask. */
    isOn: translators.length + writers.length > 0,
    /** Asks for an author, cleaned input. Refuses with 429 a word too many for one day. */
    ask: async (userId: string, wanted: Wanted): Promise<Outside> => {
      const nowMs = now();
      const key = JSON.stringify([wanted.headword.toLowerCase(), wanted.translation?.toLowerCase() ?? null]);
      const present = kept.get(key);
      if (present !== undefined && nowMs < present.untilMs) return present.answer;
      await countForDay(db, { what: 'suggestions', whose: userId, max: suggestionsPerDay, secret, nowMs });
      const answer = ask(key, wanted);
      if (kept.size >= maxCached) kept.clear();
      kept.set(key, { answer, untilMs: nowMs + keepMs });
      return answer;
    },
  };
};
