import { searchKinds, type SearchKind, type SearchReply } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { finders, type SearchRequest, type Found, type Place } from './find.ts';
import { findForms } from './find-forms.ts';
import { readingsOf } from './readings.ts';

/** Results of each kind, if all are searched. */
const fewOfEach = 6;
const pageSize = 24;

interface Query {
  readonly q: string;
  readonly kind?: SearchKind | undefined;
  readonly cursor?: string | undefined;
}

/** The end of a page: the interpretation of the query, and the place in its results. */
interface Cursor {
  readonly reading: number;
  readonly after: Place;
}

const writeCursor = ({ reading, after: { n, id } }: Cursor): string =>
  Buffer.from(`${reading} ${n} ${id}`).toString('base64url');

const readCursor = ({ kind, cursor }: Query): Cursor | null => {
  if (cursor === undefined) return null;
  const [, reading = '', n = '', id] =
    /^(\d) (\d{1,10}) ([^\s\0]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (kind === undefined || id === undefined || Number(n) > 2 ** 31 - 1)
    throw new AppError({ status: 422, errors: { cursor: [say((m) => m.wrongValue)] } });
  return { reading: Number(reading), after: { n: Number(n), id } };
};

const nothing = { items: [], last: null, hasMore: false };

type Results = { readonly [K in SearchKind]: Awaited<ReturnType<(typeof finders)[K]>> };

const findAll = async (db: Kysely<Tables>, asked: SearchRequest, kind: SearchKind | undefined): Promise<Results> => {
  const isAsked = (which: SearchKind): boolean =>
    (kind === undefined || kind === which) && (asked.reading.isFar === undefined || which === 'words');
  const of = <Item>(
    which: SearchKind,
    find: (db: Kysely<Tables>, asked: SearchRequest) => Promise<Found<Item>>,
  ): Promise<Found<Item>> => (isAsked(which) ? find(db, asked) : Promise.resolve(nothing));
  const [words, cards, people, tags, collections] = await Promise.all([
    of('words', finders.words),
    of('cards', finders.cards),
    of('people', finders.people),
    of('tags', finders.tags),
    of('collections', finders.collections),
  ]);
  return { words, cards, people, tags, collections };
};

/** Searches by the first interpretation with results; `callerId` is null for a visitor. Throws a 422 for a wrong cursor. */
export const search = async (db: Kysely<Tables>, callerId: string | null, query: Query): Promise<SearchReply> => {
  const { q, kind } = query;
  const cursor = readCursor(query);
  const readings = readingsOf(q);
  const shown = kind === undefined ? fewOfEach : pageSize;
  const first = cursor?.reading ?? 0;
  const last = cursor === null ? readings.length : first + 1;
  for (const [at, reading] of readings.entries()) {
    if (at < first || at >= last) continue;
    const forms = kind === undefined || kind === 'words' ? await findForms(db, reading) : undefined;
    const understood = forms === undefined ? reading : { ...reading, forms };
    const found = await findAll(
      db,
      { reading: understood, callerId, after: cursor?.after ?? null, limit: pageSize },
      kind,
    );
    if (cursor === null && searchKinds.every((each) => found[each].items.length === 0)) continue;
    const end = kind === undefined ? null : found[kind];
    return {
      query: reading.text,
      isSimilar: reading.isSimilar,
      words: found.words.items.slice(0, shown),
      cards: found.cards.items.slice(0, shown),
      people: found.people.items.slice(0, shown),
      tags: found.tags.items.slice(0, shown),
      collections: found.collections.items.slice(0, shown),
      more: searchKinds.filter((each) => found[each].hasMore || found[each].items.length > shown),
      nextCursor: end?.hasMore === true && end.last ? writeCursor({ reading: at, after: end.last }) : null,
    };
  }
  return {
    query: q,
    isSimilar: false,
    words: [],
    cards: [],
    people: [],
    tags: [],
    collections: [],
    more: [],
    nextCursor: null,
  };
};
