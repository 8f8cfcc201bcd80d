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

/** Cache time of a service's answer. */
const cacheMs = 86_400_000;
const maxCached = 1000;
const maxGiven = 6;

/** Whether a card may have these texts; addresses, which only a service would write, are refused. */
const isCardText = (texts: Parameters<typeof cleanInput>[0]): boolean => {
  try {
    cleanInput(texts);
  } catch {
    return false;
  }
  return !/https?:|www\.|@/i.test(Object.values(texts).join(' '));
};

/** Returns the first non-empty answer; null if all services fail. */
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

/** Returns valid translations of a word; null if no service answers. */
export const askTranslators = async (
  { translators, report }: Pick<CardTools, 'translators' | 'report'>,
  { headword }: Wanted,
) => {
  const said = await askFirst(translators, ({ translate }) => translate(headword), report);
  if (said === null) return null;
  const translationByKey = new Map<string, Outside['translations'][number]>();
  for (const each of said) {
    const translation = plainText(each.translation, maxTranslationLength + 1);
    if (translation === null || !isCardText({ translation })) continue;
    const partOfSpeech = partsOfSpeech.find((part) => part === each.partOfSpeech?.toLowerCase());
    const key = translation.toLowerCase();
    if (!translationByKey.has(key)) translationByKey.set(key, { translation, ...(partOfSpeech && { partOfSpeech }) });
  }
  return [...translationByKey.values()].slice(0, maxGiven);
};

/** Returns valid examples of a word, each with its themes; null if no service answers. */
export const askWriters = async (
  { writers, report }: Pick<CardTools, 'writers' | 'report'>,
  { headword, translation }: Wanted,
) => {
  const said = await askFirst(writers, ({ write }) => write({ headword, translation }), report);
  return (
    said?.flatMap((each) => {
      const text = plainText(each.text, maxExampleLength + 1);
      const translated = plainText(each.translation, maxExampleLength + 1) ?? '';
      // A card's example must contain the word.
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

/** Creates the client of the outside services; answers are cached for a day by word and sense, for all authors. */
export const createSuggestOutside = (tools: CardTools) => {
  const { db, secret, limits, translators, writers, now } = tools;
  const cache = new Map<string, { answer: Promise<Outside>; untilMs: number }>();

  const ask = async (key: string, wanted: Wanted): Promise<Outside> => {
    const [translations, examples] = await Promise.all([
      // With a chosen translation only examples are needed.
      wanted.translation === undefined ? askTranslators(tools, wanted) : [],
      askWriters(tools, wanted),
    ]);
    // Failures are not cached, so that the next request retries.
    if (translations === null || examples === null) cache.delete(key);
    return {
      state: stateOf([translations, examples]),
      translations: translations ?? [],
      examples: (examples ?? []).map(({ text, translation }) => ({ text, translation })),
    };
  };

  return {
    /** Whether there is any service to ask. */
    isOn: translators.length + writers.length > 0,
    /** Asks the services on behalf of an author; `wanted` must be cleaned. Refuses with 429 above the daily limit. */
    ask: async (userId: string, wanted: Wanted): Promise<Outside> => {
      const nowMs = now();
      const key = JSON.stringify([wanted.headword.toLowerCase(), wanted.translation?.toLowerCase() ?? null]);
      const present = cache.get(key);
      if (present !== undefined && nowMs < present.untilMs) return present.answer;
      await countForDay(db, { what: 'suggestions', whose: userId, max: limits.suggestionsPerDay, secret, nowMs });
      const answer = ask(key, wanted);
      if (cache.size >= maxCached) cache.clear();
      cache.set(key, { answer, untilMs: nowMs + cacheMs });
      return answer;
    },
  };
};
