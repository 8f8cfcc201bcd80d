import { OutsideError, type OutsideFault } from '@kadro/adapters/outside/port';
import type { BotWord } from '@kadro/contract';
import type { PartOfSpeech } from '@kadro/core';
import { askTranslators, askWriters } from '../cards/index.ts';
import { findKnown } from './plan.ts';
import type { BotDraft } from './stored-draft.ts';
import type { BotTools } from './tools.ts';

/** Outcome of a word: its card's texts, a final state, or a service's fault. */
export type TextOutcome =
  | { draft: BotDraft }
  | { state: Exclude<BotWord['state'], 'waiting' | 'pictures' | 'drafted' | 'failed' | 'dropped'> }
  | { fault: OutsideFault };

interface Sense {
  translation: string;
  partOfSpeech?: PartOfSpeech | undefined;
}

type Services = Pick<BotTools, 'translators' | 'writers' | 'report'>;

/** Reads the sense of a word that was planned by level. */
const readSense = async ({ db }: BotTools, wordId: string): Promise<Sense | undefined> => {
  const row = await db
    .selectFrom('words')
    .select(['translation', 'part_of_speech'])
    .where('id', '=', wordId)
    .executeTakeFirst();
  return row && { translation: row.translation, partOfSpeech: row.part_of_speech };
};

/** Returns the likeliest sense from the first service that answers; undefined if it knows none, null if none answers. */
const askSense = async (services: Services, headword: string): Promise<Sense | undefined | null> => {
  for (const translator of services.translators) {
    const said = await askTranslators({ ...services, translators: [translator] }, { headword });
    // A service that does not know a word is believed: the next might invent one.
    if (said !== null) return said[0];
  }
  return null;
};

/** Wraps the services to count their calls and record the latest fault. */
const watch = (tools: BotTools) => {
  const seen: { calls: number; fault: OutsideFault } = { calls: 0, fault: 'unavailable' };
  const services: Services = {
    translators: tools.translators.map((each) => ({
      ...each,
      translate: (...asked) => {
        seen.calls += 1;
        return each.translate(...asked);
      },
    })),
    writers: tools.writers.map((each) => ({
      ...each,
      write: (...asked) => {
        seen.calls += 1;
        return each.write(...asked);
      },
    })),
    report: (message, error) => {
      if (error instanceof OutsideError) seen.fault = error.fault;
      tools.report(message, error);
    },
  };
  return { seen, services };
};

const decide = async (
  tools: BotTools,
  services: Services,
  { headword, wordId }: { headword: string; wordId: string | null },
): Promise<TextOutcome | null> => {
  if ((await findKnown(tools.db, [headword])).size > 0) return { state: 'known' };
  const sense = (wordId === null ? undefined : await readSense(tools, wordId)) ?? (await askSense(services, headword));
  if (sense === null) return null;
  if (sense === undefined) return { state: 'unknown' };
  const examples = await askWriters(services, { headword, translation: sense.translation });
  if (examples === null) return null;
  const example = examples.find(({ translation }) => translation !== '') ?? examples[0];
  if (example === undefined) return { state: 'no-example' };
  const { text, translation, themes } = example;
  const { partOfSpeech } = sense;
  const meaning = { translation: sense.translation, ...(partOfSpeech && { partOfSpeech }) };
  return { draft: { ...meaning, example: text, exampleTranslation: translation, tags: [...themes] } };
};

/** Returns the texts of a word's card and the number of calls. A service that refuses a word by its policy is not called again. */
export const draftText = async (
  tools: BotTools,
  word: { headword: string; wordId: string | null },
): Promise<{ outcome: TextOutcome; calls: number }> => {
  const { seen, services } = watch(tools);
  const decided = await decide(tools, services, word);
  const failed: TextOutcome = seen.fault === 'refused' ? { state: 'refused' } : { fault: seen.fault };
  return { outcome: decided ?? failed, calls: seen.calls };
};
