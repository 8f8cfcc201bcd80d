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
  /** Derived if absent. */
  partOfSpeech?: PartOfSpeech | undefined;
}

/** Level and rank of words outside the lists, until an admin changes them. */
const usualLevel: Level = 'b1';
const usualRank = 20_000;

/** Serializes concurrent writers of the same senses; locks them in one order to avoid deadlocks. */
export const holdSense = async (trx: Kysely<Tables>, ...senses: readonly Pick<Sense, 'headword'>[]): Promise<void> => {
  const keys = new Set(senses.map(({ headword }) => `sense ${comparedText(headword)}`));
  for (const key of [...keys].toSorted()) await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(trx);
};

/** SQL: whether a card `c` makes its word public: it is in the deck or was once published. */
const publishesWord = sql<SqlBool>`(c.origin = 'deck' or c.state = 'published' or c.published_at is not null)`;

/** SQL: whether a word is public; others belong to their author alone. */
export const isPublicWord = (wordId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from cards c where c.word_id = ${wordId} and ${publishesWord})`;

/** SQL: whether an author has access to a word: it is public or on one of their cards; null has only public ones. */
const isThereFor = (wordId: RawBuilder<unknown>, authorId: string | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from cards c where c.word_id = ${wordId} and (${publishesWord} or c.author_id = ${authorId}::uuid))`;

/**
 * Finds the word of a sense for an author, by normalized texts: a public one before the author's own, the most frequent one if no
 * part of speech is given. Follows merges.
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

/** Reads the data of a headword in any sense from the words available to an author. */
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

/** Returns a new word's columns: its sense, and the rest from a similar word or defaults. */
const describe = async (db: Kysely<Tables>, sense: Sense, authorId: string | null) => {
  const similar = await readLexicon(db, sense, authorId);
  return {
    headword: sense.headword,
    translation: sense.translation,
    part_of_speech: sense.partOfSpeech ?? similar?.part_of_speech ?? guessPart(sense.headword),
    level: similar?.level ?? usualLevel,
    ipa: similar?.ipa ?? '',
    rank: similar?.rank ?? usualRank,
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

/** Returns the word of a sense for an author's card: a public one, the author's own, or a new one. */
export const joinWord = async (
  trx: Kysely<Tables>,
  sense: Sense,
  authorId: string,
): Promise<{ wordId: string; partOfSpeech: PartOfSpeech }> => {
  await holdSense(trx, sense);
  const word = (await findWord(trx, sense, authorId)) ?? (await makeWord(trx, sense, authorId));
  return { wordId: word.id, partOfSpeech: word.part_of_speech };
};

/** SQL: whether a row of `words` takes part in no merge. */
export const isUnmerged = sql<SqlBool>`not exists (
  select from word_merges m where m.source_id = words.id or m.target_id = words.id)`;

/** A card cannot get another word, as users learn the present one. */
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

/** Removes a word, unless it takes part in a merge that may be undone. */
const removeWord = async (trx: Kysely<Tables>, id: string): Promise<void> => {
  await trx.deleteFrom('words').where('id', '=', id).where(isUnmerged).execute();
};

/** A card that gets another word. */
export interface CardOfWord {
  id: string;
  wordId: string;
  /** The present word's headword. */
  headword: string;
  authorId: string | null;
  /** Whether others may have learned it. */
  wasPublic: boolean;
}

/**
 * Gives a card the word of a sense and returns its id. A word without other cards is changed in place, unless the sense already has
 * a word; otherwise the card moves to that, or to a new one. Throws a WordInUseError if a learner would lose the word's card.
 */
export const changeWord = async (trx: Kysely<Tables>, card: CardOfWord, sense: Required<Sense>): Promise<string> => {
  // Locks the present sense, too: a concurrent card must not join a word that is changing.
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
