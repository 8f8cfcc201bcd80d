import { OutsideError, type OutsideFault } from '@kadro/adapters/outside/port';
import type { BotWord } from '@kadro/contract';
import type { PartOfSpeech } from '@kadro/core';
import { askTranslators, askWriters } from '../cards/index.ts';
import { findKnown } from './plan.ts';
import type { BotDraft } from './stored-draft.ts';
import type { BotTools } from './tools.ts';

/** What became of a word: what its card says, a state that is final, or the fault of a service. */
export type TextOutcome =
  | { draft: BotDraft }
  | { state: Exclude<BotWord['state'], 'waiting' | 'pictures' | 'drafted' | 'failed' | 'dropped'> }
  | { fault: OutsideFault };

interface Sense {
  translation: string;
  partOfSpeech?: PartOfSpeech | undefined;
}

type Services = Pick<BotTools, 'translators' | 'writers' | 'report'>;

/** What a word that was not typed means already. */
const readSense = async ({ db }: BotTools, wordId: string): Promise<Sense | undefined> => {
  const row = await db
    .selectFrom('words')
    .select(['translation', 'part_of_speech'])
    .where('id', '=', wordId)
    .executeTakeFirst();
  return row && { translation: row.translation, partOfSpeech: row.part_of_speech };
};

/** The likeliest sense that the first service which answers gives a word; undefined where it knows none, null where none answers. */
const askSense = async (services: Services, headword: string): Promise<Sense | undefined | null> => {
  for (const translator of services.translators) {
    const said = await askTranslators({ ...services, translators: [translator] }, { headword });
    // One that does not know a word is believed: the next might make one up.
    if (said !== null) return said[0];
  }
  return null;
};

/** Services that count how often they are asked, and remember what went wrong last. */
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

/** What a card of a word is to say, and how many questions that took. A service that refuses a word by its policy is not asked again. */
export const draftText = async (
  tools: BotTools,
  word: { headword: string; wordId: string | null },
): Promise<{ outcome: TextOutcome; calls: number }> => {
  const { seen, services } = watch(tools);
  const decided = await decide(tools, services, word);
  const failed: TextOutcome = seen.fault === 'refused' ? { state: 'refused' } : { fault: seen.fault };
  return { outcome: decided ?? failed, calls: seen.calls };
};
