import { randomUUID } from 'node:crypto';
import type { PartOfSpeech } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import { withTransaction } from '../../../platform/database/index.ts';
import { moveWord, type LearnerTools } from '../../../kernel/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import { plain } from '../../learning/index.ts';
import { followWord } from './follow-word.ts';
import { touchCards } from './touch-cards.ts';
import { findWord, holdSense, isPublicWord, isUnmerged } from './words.ts';

/** Dependencies of moving learners between words. */
export type JoinTools = Pick<LearnerTools, 'rules' | 'takeStep' | 'now'>;

interface Word {
  id: string;
  headword: string;
  translation: string;
  partOfSpeech: PartOfSpeech;
  isPublic: boolean;
}

const readWord = async (trx: Kysely<Tables>, id: string): Promise<Word | undefined> => {
  const { rows } = await sql<Word>`
    select w.id, w.headword, w.translation, w.part_of_speech as "partOfSpeech", ${isPublicWord(sql`w.id`)} as "isPublic"
    from words w where w.id = ${id} and w.merged_into is null`.execute(trx);
  return rows[0];
};

/** Moves a word's cards, or only one author's, to another word, along with their learners. */
const moveCards = async (
  trx: Kysely<Tables>,
  tools: JoinTools,
  source: Word,
  { target, authorId = null }: { target: Word; authorId?: string | null },
): Promise<void> => {
  const { rows } = await sql<{ authorId: string }>`
    select distinct author_id as "authorId" from cards where word_id = ${source.id} and author_id is not null
      and (${authorId}::uuid is null or author_id = ${authorId}::uuid) order by 1`.execute(trx);
  if (authorId === null) await followWord(trx, source.id, source, target);
  await sql`update cards set word_id = ${target.id}
    where word_id = ${source.id} and (${authorId}::uuid is null or author_id = ${authorId}::uuid)`.execute(trx);
  await touchCards(trx, target.id, target);
  // Only its authors can have learned an unpublished word.
  for (const { authorId: userId } of rows)
    await moveWord(trx, tools, userId, { sourceId: source.id, targetId: target.id, key: randomUUID() });
  const [only, ...others] = rows;
  if (only === undefined || others.length > 0) return;
  await sql`delete from words where id = ${source.id} and ${isUnmerged}
    and not exists (select from cards c where c.word_id = words.id)
    and not exists (select from learning l where l.user_id = ${only.authorId} and l.word_id = words.id)`.execute(trx);
};

/** Merges an unpublished word into the public one of its sense. Returns whether there was one. */
const joinTwin = async (trx: Kysely<Tables>, tools: JoinTools, wordId: string): Promise<boolean> => {
  const seen = await readWord(trx, wordId);
  if (seen === undefined) return false;
  await holdSense(trx, seen);
  const source = await readWord(trx, wordId);
  if (source === undefined || source.isPublic) return false;
  const twin = await findWord(trx, source, null);
  const target = twin && (await readWord(trx, twin.id));
  if (target === undefined || target.id === wordId) return false;
  await moveCards(trx, tools, source, { target });
  return true;
};

/** Merges the word of a card about to be published into the public word of its sense, with the author's progress. */
export const joinPublicWord = async (trx: Kysely<Tables>, tools: JoinTools, cardId: string): Promise<void> => {
  const card = await trx.selectFrom('cards').select('word_id').where('id', '=', cardId).executeTakeFirstOrThrow();
  await joinTwin(trx, tools, card.word_id);
};

const batchSize = 200;

/** Finds unpublished words whose sense has a public word. */
const findTwins = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select w.id from words w
    where w.merged_into is null and w.id in (
        select c.word_id from cards c where c.origin <> 'deck' and c.published_at is null and c.state <> 'published')
      and not ${isPublicWord(sql`w.id`)}
      and exists (select from words t where lower(t.headword) = lower(w.headword) and t.id <> w.id
        and ${plain(sql`t.translation`)} = ${plain(sql`w.translation`)} and t.part_of_speech = w.part_of_speech
        and t.merged_into is null and ${isPublicWord(sql`t.id`)})
    limit ${batchSize}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Finds unpublished words shared by several authors, as older releases allowed, with all authors but the first. */
const findShared = async (db: Kysely<Tables>): Promise<{ id: string; authorId: string }[]> => {
  const { rows } = await sql<{ id: string; authorId: string }>`
    select distinct k.word_id as id, k.author_id as "authorId" from cards k
    where k.origin <> 'deck' and k.published_at is null and k.state <> 'published' and k.author_id <> (
        select f.author_id from cards f where f.word_id = k.word_id and f.author_id is not null order by f.created_at, f.id limit 1)
      and not ${isPublicWord(sql`k.word_id`)}
    limit ${batchSize}`.execute(db);
  return rows;
};

/** Moves an author's cards of a shared word to a separate word. */
const splitShared = async (
  trx: Kysely<Tables>,
  tools: JoinTools,
  { id, authorId }: { id: string; authorId: string },
): Promise<boolean> => {
  const source = await readWord(trx, id);
  if (source === undefined || source.isPublic) return false;
  const ownId = randomUUID();
  await sql`insert into words (id, headword, translation, part_of_speech, level, ipa, meaning_group, rank)
    select ${ownId}, headword, translation, part_of_speech, level, ipa, ${ownId}, rank from words where id = ${id}`.execute(
    trx,
  );
  await moveCards(trx, tools, source, { target: { ...source, id: ownId }, authorId });
  return true;
};

/** Merges words with a public twin and splits words shared by authors, each in its own transaction, until `signal` aborts. */
export const tidyUnpublishedWords = async (tools: LearnerTools, signal: AbortSignal): Promise<void> => {
  const goOver = async <T>(find: () => Promise<T[]>, act: (trx: Kysely<Tables>, match: T) => Promise<boolean>) => {
    for (let hasChanged = true; hasChanged && !signal.aborted;) {
      hasChanged = false;
      for (const match of await find())
        if (!signal.aborted && (await withTransaction(tools.db, (trx) => act(trx, match)))) hasChanged = true;
    }
  };
  await goOver(
    () => findTwins(tools.db),
    (trx, id) => joinTwin(trx, tools, id),
  );
  await goOver(
    () => findShared(tools.db),
    (trx, shared) => splitShared(trx, tools, shared),
  );
};
