import type { Card } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { prepareQuery } from '../../platform/database/index.ts';
import { cardColumns, toCard, type CardRow } from './read-cards.ts';

/** A requested card; its stamp changes with its content. */
export interface StampedCard {
  cardId: string;
  stamp: string;
}

/**
 * SQL: the stamp of a card `c`: the last transaction that wrote its row, and its author's name, which is in another row. A change of
 * a word must therefore write its cards, too.
 */
export const cardStamp = sql<string>`case when c.author_id is null then c.xmin::text
  else c.xmin::text || ' ' || coalesce((select u.name from users u where u.id = c.author_id), '') end`;

const maxCards = 20_000;

const selectCards = prepareQuery<Tables, { ids: string[] }>()((db, v) => ({
  compile: () =>
    sql<CardRow & { stamp: string }>`
      select ${cardStamp} as stamp, ${sql.raw(cardColumns)}
      from cards c join words w on w.id = c.word_id where c.id = any(${v.ids})`.compile(db),
}));

type KeptCards = Map<string, { stamp: string; card: Card }>;

/** This process's cached cards by database. */
const caches = new WeakMap<Kysely<Tables>, KeptCards>();

const cacheOf = (db: Kysely<Tables>): KeptCards => {
  const present = caches.get(db);
  if (present !== undefined) return present;
  const made: KeptCards = new Map();
  caches.set(db, made);
  return made;
};

/** Returns cards by id and stamp, in their order: from the cache, missing or stale ones by one query. */
export const readStamped = async (db: Kysely<Tables>, wanted: readonly StampedCard[]): Promise<Card[]> => {
  const cache = cacheOf(db);
  const missing = wanted.filter(({ cardId, stamp }) => cache.get(cardId)?.stamp !== stamp);
  if (missing.length > 0) {
    if (cache.size + missing.length > maxCards) cache.clear();
    const rows = await selectCards.all(db, { ids: missing.map(({ cardId }) => cardId) });
    for (const row of rows) cache.set(row.card_id, { stamp: row.stamp, card: toCard(row) });
  }
  return wanted.flatMap(({ cardId }) => cache.get(cardId)?.card ?? []);
};
