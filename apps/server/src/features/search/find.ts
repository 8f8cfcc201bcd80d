import type { Card, Collection, FoundPerson, SearchKind } from '@kadro/contract';
import type { Level } from '@kadro/core';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { isBlockBetween } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { cardStamp, isOffered, readStamped } from '../deck/index.ts';
import { plain } from '../learning/index.ts';
import { collectionColumns, isShownTo, toCollection, type CollectionRow } from '../collections/index.ts';
import { findFarWords } from './far-words.ts';
import { findTags, tagNameOf } from './find-tags.ts';
import { matches } from './matches.ts';
import type { Forms, Reading } from './readings.ts';

/** Max rows examined per prefix: a very short query finds only a part. */
const maxExamined = 1000;
/** Fewer people, as each is checked for published cards. */
const maxPeople = 100;
/** Fewer collections, as each one's author is checked. */
const maxCollections = 200;
/** Results are ordered by fit, in four classes, then by frequency: ranks are below this. */
const fitStep = 500_000_000;

const noForms: Forms = { whole: [], part: [] };

/** A result's place in its order. */
export interface Place {
  readonly n: number;
  readonly id: string;
}

export interface SearchRequest {
  readonly reading: Reading;
  readonly callerId: string | null;
  /** Results after this place. */
  readonly after: Place | null;
  readonly limit: number;
}

/** Ordered results with the last place; `hasMore` if more follow. */
export interface Found<Item> {
  readonly items: readonly Item[];
  readonly last: Place | null;
  readonly hasMore: boolean;
}

interface CardRow extends Place {
  cardId: string | null;
  stamp: string | null;
}

const isNear = (author: RawBuilder<unknown>, callerId: string | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${author} is null or not ${isBlockBetween(author, sql`${callerId}::uuid`)})`;

const isBehind = (n: RawBuilder<unknown>, id: RawBuilder<unknown>, after: Place | null): RawBuilder<SqlBool> =>
  after === null ? sql<SqlBool>`true` : sql<SqlBool>`(${n}, ${id}) > (${after.n}::int, ${after.id})`;

const toFound = <Row extends Place, Item>(
  rows: readonly Row[],
  limit: number,
  itemsOf: (page: readonly Row[]) => readonly Item[],
): Found<Item> => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { items: itemsOf(page), last: last ? { n: last.n, id: last.id } : null, hasMore: rows.length > limit };
};

const readCards = async (db: Kysely<Tables>, rows: readonly CardRow[], limit: number): Promise<Found<Card>> => {
  const { items, ...found } = toFound(rows, limit, (page) =>
    page.flatMap(({ cardId, stamp }) => (cardId === null || stamp === null ? [] : { cardId, stamp })),
  );
  return { ...found, items: await readStamped(db, items) };
};

/** Finds words by headword or translation, each with its card: the deck's, or the oldest. */
const findWords = async (
  db: Kysely<Tables>,
  { reading, callerId, after, limit }: SearchRequest,
): Promise<Found<Card>> => {
  const line = sql`w.headword || ' ' || w.translation`;
  const text = reading.words.join(' ');
  const { whole, part } = reading.forms ?? noForms;
  const place = sql`(case
    when lower(w.headword) = ${text} or ${plain(sql.ref('w.translation'))} = ${text} then 0
    when w.id = any(${whole}::text[]) then 1
    when w.id = any(${part}::text[])
      or ${text.length > 2} and ' ' || search_text(${line}) || ' ' like ${`% ${text} %`} then 2 else 3 end
    * ${sql.lit(fitStep)} + least(w.rank, ${sql.lit(fitStep - 1)}))`;
  const isFound =
    reading.isFar === undefined
      ? sql`(${matches(line, reading)} or w.id = any(${[...whole, ...part]}::text[]))`
      : sql`w.id = any(${await findFarWords(db, reading)}::text[])`;
  const { rows } = await sql<CardRow>`
    select w.n, w.id, shown.id as "cardId", shown.stamp
    from (select w.id, ${place} as n from words w
      where ${isFound} and w.merged_into is null and ${isBehind(place, sql`w.id`, after)}
      order by n, w.id limit ${limit + 1}) w
    left join lateral (
      select c.id, ${cardStamp} as stamp from cards c
      where c.word_id = w.id and ${isOffered} and ${isNear(sql.ref('c.author_id'), callerId)}
      order by c.origin = 'deck' desc, c.published_at, c.id limit 1) shown on true
    order by w.n, w.id`.execute(db);
  return readCards(db, rows, limit);
};

/** Finds published cards by their examples. */
const findCards = async (
  db: Kysely<Tables>,
  { reading, callerId, after, limit }: SearchRequest,
): Promise<Found<Card>> => {
  if (reading.isSimilar) return { items: [], last: null, hasMore: false };
  const { rows } = await sql<CardRow>`
    with found as materialized (
      select c.id from cards c where ${isOffered} and ${matches(sql`c.example || ' ' || c.example_translation`, reading)}
      limit ${maxExamined})
    select 0 as n, c.id, c.id as "cardId", ${cardStamp} as stamp from found join cards c on c.id = found.id
    where ${isNear(sql.ref('c.author_id'), callerId)} and ${isBehind(sql`0`, sql`c.id`, after)}
    order by c.id limit ${limit + 1}`.execute(db);
  return readCards(db, rows, limit);
};

/** Finds people with published cards by name; exact matches first. */
const findPeople = async (
  db: Kysely<Tables>,
  { reading, callerId, after, limit }: SearchRequest,
): Promise<Found<FoundPerson>> => {
  const isNamedSo = sql<SqlBool>`${plain(sql.ref('u.name'))} = ${reading.words.join(' ')}`;
  const authors = (isFound: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
    select u.id, case when ${isNamedSo} then 0 else 1 end as n from users u
    where not u.is_guest and u.name is not null and ${isFound}
      and exists (select from cards c where c.author_id = u.id and ${isOffered}) limit ${maxPeople}`;
  const { rows } = await sql<Place & { name: string; avatar: string | null; level: Level }>`
    with found as materialized (
      (${authors(isNamedSo)})
      union (${authors(matches(sql`u.name`, reading))})),
    shown as materialized (
      select f.n, f.id from found f
      where ${isNear(sql.ref('f.id'), callerId)} and ${isBehind(sql.ref('f.n'), sql`f.id::text`, after)}
      order by f.n, f.id::text limit ${limit + 1})
    select s.n, s.id::text as id, u.name, u.avatar_id as avatar, l.state->>'level' as level
    from shown s join users u on u.id = s.id join learners l on l.user_id = u.id order by s.n, s.id::text`.execute(db);
  return toFound(rows, limit, (page) => page.map(({ id, name, avatar, level }) => ({ id, name, avatar, level })));
};

/** Finds tags of cards visible to the caller: the exact one, then others in alphabetical order. */
const findOpenTags = async (
  db: Kysely<Tables>,
  { reading, callerId, after, limit }: SearchRequest,
): Promise<Found<string>> => {
  const name = tagNameOf(reading.text);
  const isSeen = sql<SqlBool>`exists (
    select from card_tags g join cards c on c.id = g.card_id
    where g.tag = t.tag and ${isOffered} and ${isNear(sql.ref('c.author_id'), callerId)})`;
  const others = findTags(reading, after?.n === 1 ? after.id : null);
  const { rows } = await sql<Place>`
    select n, tag as id from (
      (select 0 as n, t.tag from (select ${name}::text) t (tag) where ${after === null} and ${isSeen})
      union all
      (select 1, t.tag from ${others} t (tag) where t.tag <> ${name} and ${isSeen} limit ${limit + 1})) found
    order by n, tag collate "C" limit ${limit + 1}`.execute(db);
  return toFound(rows, limit, (page) => page.map(({ id }) => id));
};

/** Finds public collections with cards visible to the caller, by name; exact matches first. */
const findCollections = async (
  db: Kysely<Tables>,
  { reading, callerId, after, limit }: SearchRequest,
): Promise<Found<Collection>> => {
  const isNamedSo = sql`${plain(sql.ref('o.name'))} = ${reading.words.join(' ')}`;
  const { rows } = await sql<CollectionRow & Place>`
    with found as materialized (
      select o.id, case when ${isNamedSo} then 0 else 1 end as n from collections o
      where not o.is_private and o.cards > 0 and ${matches(sql`o.name`, reading)}
        and not ${isBlockBetween(sql.ref('o.user_id'), sql`${callerId}::uuid`)} limit ${maxCollections}),
    shown as materialized (
      select * from found f where ${isBehind(sql.ref('f.n'), sql`f.id::text`, after)}
        and exists (select from collection_cards x join cards c on c.id = x.card_id
          where x.collection_id = f.id and ${isShownTo(callerId)})
      order by f.n, f.id::text limit ${limit + 1})
    select s.n as n, ${collectionColumns(callerId)} from shown s join collections n on n.id = s.id order by s.n, s.id::text`.execute(
    db,
  );
  return toFound(rows, limit, (page) => page.map(toCollection));
};

/** Finder of each kind. */
export const finders = {
  words: findWords,
  cards: findCards,
  people: findPeople,
  tags: findOpenTags,
  collections: findCollections,
} satisfies Record<SearchKind, unknown>;
