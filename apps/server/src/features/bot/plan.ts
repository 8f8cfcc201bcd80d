import type { BotEstimate, ParsedBotTask } from '@kadro/contract';
import { comparedText } from '@kadro/core/english/compared-text';
import { sql, type Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { cleanInput } from '../cards/index.ts';
import { storedTexts } from '../learning/index.ts';
import { costOf, usuallyAsked } from './costs.ts';
import type { BotTools } from './tools.ts';

/** A word to draft; `wordId` names its sense, unless the word was typed. */
export interface PlannedWord {
  headword: string;
  wordId: string | null;
}

/** SQL: the card `c` is of the deck or the staff, and shown or pending. */
const isTaken = sql`c.deleted_at is null and c.origin <> 'author' and c.state in ('published', 'pending')`;

/** Returns those headwords, normalised, that have a shown or pending card of the deck or the staff. */
export const findKnown = async (db: Kysely<Tables>, headwords: readonly string[]): Promise<Set<string>> => {
  const texts = headwords.flatMap(storedTexts);
  const { rows } = await sql<{ headword: string }>`
    select distinct lower(w.headword) as headword from words w join cards c on c.word_id = w.id
    where lower(w.headword) = any(${texts}::text[]) and ${isTaken}`.execute(db);
  return new Set(rows.map(({ headword }) => comparedText(headword)));
};

/** Returns those headwords, normalised, that a job is already drafting. */
const findUnderWay = async (db: Kysely<Tables>, headwords: readonly string[]): Promise<Set<string>> => {
  const texts = headwords.flatMap(storedTexts);
  const { rows } = await sql<{ headword: string }>`
    select distinct lower(headword) as headword from bot_words
    where lower(headword) = any(${texts}::text[]) and state in ('waiting', 'pictures')`.execute(db);
  return new Set(rows.map(({ headword }) => comparedText(headword)));
};

/** Finds the most frequent words of a level without a shown or pending card; only words visible to admins. */
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

/** Returns typed words in their stored form, each once. Throws a 422 for invalid headwords. */
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

/** Returns the words of a task to draft, and those with a shown or pending card. */
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

/** Estimates a task's words and costs. Throws a 422 for invalid headwords. */
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
