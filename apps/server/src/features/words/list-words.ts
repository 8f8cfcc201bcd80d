import type { RouteReply, RouteRequest, WordCard, listAdminWords, readAdminWord } from '@kadro/contract';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import { selectForAdmin } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { readDifficulty } from '../level-tests/index.ts';
import { beginsAs, headwordKey, keyOf, readPlace, writePlace } from '../learning/index.ts';
import { similarFrom, similarTo } from './similar-to.ts';
import { demandWord, selectWords, toAdminWord, wordsWhere, type WordRow } from './word-rows.ts';

const pageSize = 50;
const maxCards = 100;

type Query = RouteRequest<typeof listAdminWords>['query'];

interface Order {
  by: RawBuilder<unknown>;
  after: (place: { headword: string; wordId: string }) => RawBuilder<SqlBool> | null;
  keyOf: (row: WordRow) => string;
}

const orders: Readonly<Record<Query['sort'], Order>> = {
  headword: {
    by: sql`${headwordKey}, w.id`,
    after: ({ headword: key, wordId }) => sql<SqlBool>`(${headwordKey}, w.id) > (${key}, ${wordId})`,
    keyOf: ({ key }) => key,
  },
  rank: {
    by: sql`w.rank, w.id`,
    after: ({ headword: key, wordId }) =>
      /^\d{1,9}$/.test(key) ? sql<SqlBool>`(w.rank, w.id) > (${Number(key)}, ${wordId})` : null,
    keyOf: ({ rank }) => String(rank),
  },
};

const placeOf = (cursor: string | undefined, { after }: Order): RawBuilder<SqlBool>[] => {
  if (cursor === undefined) return [];
  const place = readPlace(cursor);
  const condition = place && after(place);
  if (condition === null) throw new AppError({ status: 422, errors: { cursor: [say((m) => m.wrongValue)] } });
  return [condition];
};

/** Reads one page of the words, or similar ones if none begins with the query, for an admin's session. Throws a 422 for a wrong cursor. */
export const listWords = async (
  db: Kysely<Tables>,
  tokenHash: Buffer,
  { query = '', level, partOfSpeech, sort, cursor }: Query,
): Promise<RouteReply<typeof listAdminWords>> => {
  const order = orders[sort];
  const filters = [
    ...(level === undefined ? [] : [sql<SqlBool>`w.level = ${level}`]),
    ...(partOfSpeech === undefined ? [] : [sql<SqlBool>`w.part_of_speech = ${partOfSpeech}`]),
  ];
  const all = (...conditions: RawBuilder<SqlBool>[]) => sql.join([...conditions, ...filters], sql` and `);
  const where = all(beginsAs(query), ...placeOf(cursor, order));
  const tail = sql`order by ${order.by} limit ${sql.lit(pageSize + 1)}`;
  const { rows } = await selectForAdmin(db, tokenHash, wordsWhere(where, tail));
  if (rows.length === 0 && cursor === undefined && query.length >= similarFrom) {
    const letters = Array.from(query).length;
    // Length first: it is cheap, and differs for most words.
    const isSimilar = sql<SqlBool>`(char_length(${keyOf(query)}) between ${letters - 1} and ${letters + 1}
      and ${keyOf(query)} like any (${similarTo(query)}::text[]))`;
    const similar = await selectWords(db, all(isSimilar), sql`order by ${order.by} limit ${sql.lit(pageSize)}`);
    return { words: similar.map(toAdminWord), isSimilar: true, nextCursor: null };
  }
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    words: page.map(toAdminWord),
    isSimilar: false,
    nextCursor: rows.length > pageSize && last !== undefined ? writePlace(order.keyOf(last), last.id) : null,
  };
};

/** Reads a word with its cards. Throws a 404 for a word hidden from admins. */
export const readWordWithCards = async (db: Kysely<Tables>, id: string): Promise<RouteReply<typeof readAdminWord>> => {
  const [word, testDifficulty] = await Promise.all([demandWord(db, id), readDifficulty(db, id)]);
  const { rows } = await sql<Omit<WordCard, 'pictureId'> & { picture_id: string }>`
    select c.id, c.origin, c.state, c.learners, c.example, c.picture_id from cards c
    where c.word_id = ${id} and c.deleted_at is null order by c.learners desc, c.id limit ${maxCards}`.execute(db);
  const cards = rows.map(({ picture_id: pictureId, ...card }) => {
    const isHidden = card.state === 'private' && card.origin !== 'deck';
    return isHidden ? { ...card, example: null, pictureId: null } : { ...card, pictureId };
  });
  return { word, cards, testDifficulty };
};
