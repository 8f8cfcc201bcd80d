import type { BotEstimate, ParsedBotTask } from '@kadro/contract';
import { comparedText } from '@kadro/core/english/compared-text';
import { sql, type Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { cleanInput } from '../cards/index.ts';
import { storedTexts } from '../learning/index.ts';
import { costOf, usuallyAsked } from './costs.ts';
import type { BotTools } from './tools.ts';

/** A word that is to be drafted; `wordId` names its sense, where it was not typed. */
export interface PlannedWord {
  headword: string;
  wordId: string | null;
}

/** A card of the deck or the staff `c` that is shown, or waits to be. */
const isTaken = sql`c.deleted_at is null and c.origin <> 'author' and c.state in ('published', 'pending')`;

/** Of some headwords those, as they are compared, that have a card of the deck or the staff, or one that waits. */
export const findKnown = async (db: Kysely<Tables>, headwords: readonly string[]): Promise<Set<string>> => {
  const texts = headwords.flatMap(storedTexts);
  const { rows } = await sql<{ headword: string }>`
    select distinct lower(w.headword) as headword from words w join cards c on c.word_id = w.id
    where lower(w.headword) = any(${texts}::text[]) and ${isTaken}`.execute(db);
  return new Set(rows.map(({ headword }) => comparedText(headword)));
};

/** Of some headwords those, as they are compared, that a job is to draft already. */
const findUnderWay = async (db: Kysely<Tables>, headwords: readonly string[]): Promise<Set<string>> => {
  const texts = headwords.flatMap(storedTexts);
  const { rows } = await sql<{ headword: string }>`
    select distinct lower(headword) as headword from bot_words
    where lower(headword) = any(${texts}::text[]) and state in ('waiting', 'pictures')`.execute(db);
  return new Set(rows.map(({ headword }) => comparedText(headword)));
};

/** The most frequent words of a level that no card shows any more; none of which admins may not know. */
const findWithoutCard = async (db: Kysely<Tables>, level: string, count: number): Promise<PlannedWord[]> => {
  const { rows } = await sql<PlannedWord>`
    select w.headword, w.id as "wordId" from words w
    where w.level = ${level} and w.merged_into is null
      and exists (select from cards c where c.word_id = w.id and (c.origin = 'deck' or c.state <> 'private'))
      and not exists (select from cards c where c.word_id = w.id and ${isTaken})
      and not exists (select from bot_words b where lower(b.headword) = lower(w.headword) and b.state in ('waiting', 'pictures'))
    order by w.rank, w.id limit ${count}`.execute(db);
  return rows;
};

/** Typed words as they are kept, each once. Refuses with 422 those that cannot be headwords. */
const cleanWords = (words: readonly string[]): string[] => {
  const problems: Record<string, ReturnType<typeof say>[]> = {};
  const kept = new Map<string, string>();
  for (const [index, word] of words.entries())
    try {
      const { headword } = cleanInput({ headword: word });
      if (!kept.has(comparedText(headword))) kept.set(comparedText(headword), headword);
    } catch (error) {
      if (!(error instanceof AppError) || error.refusal.status !== 422) throw error;
      problems[`words.${index}`] = [say((m) => m.botWrongWord(word))];
    }
  if (Object.keys(problems).length > 0) throw new AppError({ status: 422, errors: problems });
  return [...kept.values()];
};

/** The words of a task that are to be drafted, and those that have a card, or wait for one. */
export const planTask = async (
  db: Kysely<Tables>,
  { words, level, count }: ParsedBotTask,
): Promise<{ words: PlannedWord[]; known: string[] }> => {
  if (level !== undefined) return { words: await findWithoutCard(db, level, count), known: [] };
  const typed = cleanWords(words);
  const taken = new Set([...(await findKnown(db, typed)), ...(await findUnderWay(db, typed))]);
  return {
    words: typed
      .filter((headword) => !taken.has(comparedText(headword)))
      .map((headword) => ({ headword, wordId: null })),
    known: typed.filter((headword) => taken.has(comparedText(headword))),
  };
};

/** What a task would do and might cost. Refuses with 422 words that cannot be headwords. */
export const estimate = async (tools: BotTools, task: ParsedBotTask): Promise<BotEstimate> => {
  const { words, known } = await planTask(tools.db, task);
  const one = usuallyAsked(tools, task.pictures);
  const asked = { calls: one.calls * words.length, pictures: one.pictures * words.length };
  const { capMicros, currency } = tools.botPrices;
  return {
    words: words.map(({ headword }) => headword),
    known,
    ...asked,
    costMicros: costOf(tools, asked),
    capMicros,
    currency,
  };
};
