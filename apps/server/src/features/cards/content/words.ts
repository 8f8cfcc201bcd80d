import { randomUUID } from 'node:crypto';
import type { Level, PartOfSpeech } from '@kadro/core';
import { comparedText } from '@kadro/core/english/compared-text';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../../schema/schema.ts';
import { plain, storedTexts } from '../../learning/index.ts';

/** A sense: one English word or phrase with one translation. */
export interface Sense {
  headword: string;
  translation: string;
  /** Found out where absent. */
  partOfSpeech?: PartOfSpeech | undefined;
}

/** Words that no list has are taken to be of this level, and rare, until an admin says otherwise. */
const usualLevel: Level = 'b1';
const usualRank = 20_000;

/** Two people who name the same sense at the same time name it one after the other; several are held in one order for all. */
export const holdSense = async (trx: Kysely<Tables>, ...senses: readonly Pick<Sense, 'headword'>[]): Promise<void> => {
  const keys = new Set(senses.map(({ headword }) => `sense ${comparedText(headword)}`));
  for (const key of [...keys].toSorted()) await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(trx);
};

/** Whether a card `c` makes its word public: one of the deck, or one that was published once. */
const publishesWord = sql<SqlBool>`(c.origin = 'deck' or c.state = 'published' or c.published_at is not null)`;

/** Whether a word is public; any other is its author's alone. */
export const isPublicWord = (wordId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from cards c where c.word_id = ${wordId} and ${publishesWord})`;

/** Whether a word is there for an author, null for nobody: it is public, or shown by a card of theirs. */
const isThereFor = (wordId: RawBuilder<unknown>, authorId: string | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from cards c where c.word_id = ${wordId} and (${publishesWord} or c.author_id = ${authorId}::uuid))`;

/**
 * The word of a sense that is there for an author, by its texts as they are compared: a public one before the author's own, the most
 * frequent one where the part of speech is not said. Of one that was merged into another, that other one.
 */
export const findWord = async (
  db: Kysely<Tables>,
  { headword, translation, partOfSpeech }: Sense,
  authorId: string | null,
): Promise<{ id: string; part_of_speech: PartOfSpeech } | undefined> => {
  const { rows } = await sql<{ id: string; part_of_speech: PartOfSpeech }>`
    with recursive went as (
      select w.id, w.part_of_speech, w.merged_into, w.rank, w.id as first_id from words w
      where lower(w.headword) = any(${storedTexts(headword)}::text[])
        and ${plain(sql`w.translation`)} = any(${storedTexts(translation)}::text[])
        and (${partOfSpeech ?? null}::text is null or w.part_of_speech = ${partOfSpeech ?? null})
      union all select w.id, w.part_of_speech, w.merged_into, g.rank, g.first_id from went g join words w on w.id = g.merged_into
    )
    select id, part_of_speech from went g where merged_into is null and ${isThereFor(sql`g.id`, authorId)}
    order by ${isPublicWord(sql`g.id`)} desc, rank, first_id limit 1`.execute(db);
  return rows[0];
};

/** What is known of a headword in whatever sense, by words that are there for an author. */
const readLexicon = async (db: Kysely<Tables>, { headword, partOfSpeech }: Sense, authorId: string | null) => {
  const { rows } = await sql<{ ipa: string; level: Level; rank: number; part_of_speech: PartOfSpeech }>`
    select w.ipa, w.level, w.rank, w.part_of_speech from words w
    where lower(w.headword) = any(${storedTexts(headword)}::text[]) and ${isThereFor(sql`w.id`, authorId)}
    order by w.part_of_speech = ${partOfSpeech ?? ''} desc, w.rank, w.id limit 1`.execute(db);
  return rows[0];
};

const guessPart = (headword: string): PartOfSpeech => {
  if (/^to \S/i.test(headword)) return 'verb';
  return headword.includes(' ') ? 'phrase' : 'noun';
};

/** What a new word is filled with beside its sense. */
const describe = async (db: Kysely<Tables>, sense: Sense, authorId: string | null) => {
  const known = await readLexicon(db, sense, authorId);
  return {
    headword: sense.headword,
    translation: sense.translation,
    part_of_speech: sense.partOfSpeech ?? known?.part_of_speech ?? guessPart(sense.headword),
    level: known?.level ?? usualLevel,
    ipa: known?.ipa ?? '',
    rank: known?.rank ?? usualRank,
  };
};

const makeWord = async (
  trx: Kysely<Tables>,
  sense: Sense,
  authorId: string | null,
): Promise<{ id: string; part_of_speech: PartOfSpeech }> => {
  const id = randomUUID();
  const described = await describe(trx, sense, authorId);
  await trx
    .insertInto('words')
    .values({ id, meaning_group: id, ...described })
    .execute();
  return { id, part_of_speech: described.part_of_speech };
};

/** The word of a sense for an author's card: a public one or the author's own, or, where there is none, a new one. */
export const joinWord = async (
  trx: Kysely<Tables>,
  sense: Sense,
  authorId: string,
): Promise<{ wordId: string; partOfSpeech: PartOfSpeech }> => {
  await holdSense(trx, sense);
  const word = (await findWord(trx, sense, authorId)) ?? (await makeWord(trx, sense, authorId));
  return { wordId: word.id, partOfSpeech: word.part_of_speech };
};

/** Whether a row of `words` has to do with no merge. */
export const isUnmerged = sql<SqlBool>`not exists (
  select from word_merges m where m.source_id = words.id or m.target_id = words.id)`;

/** What keeps a card from getting another word: people learn the one it has. */
export class WordInUseError extends Error {
  override name = 'WordInUseError';
}

const isLearnedBy = async (trx: Kysely<Tables>, userId: string | null, wordId: string): Promise<boolean> => {
  if (userId === null) return false;
  const row = await trx
    .selectFrom('learning')
    .select('word_id')
    .where('user_id', '=', userId)
    .where('word_id', '=', wordId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Removes a word, unless it has to do with a merge that may be taken back. */
const removeWord = async (trx: Kysely<Tables>, id: string): Promise<void> => {
  await trx.deleteFrom('words').where('id', '=', id).where(isUnmerged).execute();
};

/** A card whose word is to become another one. */
export interface CardOfWord {
  id: string;
  wordId: string;
  /** That of its word now. */
  headword: string;
  authorId: string | null;
  /** Whether others may have learned it. */
  wasPublic: boolean;
}

/**
 * Gives a card the word of a sense and returns its id. A word that no other card shows is mended in place, unless the sense
 * has a word already; else the card goes over to that, or to a new one. Throws a WordInUseError where that would leave
 * somebody with a word and without its card.
 */
export const changeWord = async (trx: Kysely<Tables>, card: CardOfWord, sense: Required<Sense>): Promise<string> => {
  // The present one, too: whoever joins it meanwhile must not find it become another.
  await holdSense(trx, sense, card);
  const target = await findWord(trx, sense, card.authorId);
  const others = await trx
    .selectFrom('cards')
    .select('id')
    .where('word_id', '=', card.wordId)
    .where('id', '!=', card.id)
    .limit(1)
    .executeTakeFirst();
  const isAlone = others === undefined;
  if (isAlone && (target === undefined || target.id === card.wordId)) {
    const described = await describe(trx, sense, card.authorId);
    const { headword, translation, part_of_speech: partOfSpeech } = described;
    await trx
      .updateTable('words')
      .set((word) => ({
        ...(target === undefined ? described : { headword, translation, part_of_speech: partOfSpeech }),
        version: word('version', '+', 1),
      }))
      .where('id', '=', card.wordId)
      .execute();
    return card.wordId;
  }
  if (target?.id === card.wordId) return card.wordId;
  if (card.wasPublic || (await isLearnedBy(trx, card.authorId, card.wordId))) throw new WordInUseError();
  const wordId = target?.id ?? (await makeWord(trx, sense, card.authorId)).id;
  await trx.updateTable('cards').set({ word_id: wordId }).where('id', '=', card.id).execute();
  if (isAlone) await removeWord(trx, card.wordId);
  return wordId;
};
