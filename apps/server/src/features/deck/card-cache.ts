import type { Card } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { prepareQuery } from '../../platform/database/index.ts';
import { cardColumns, toCard, type CardRow } from './read-cards.ts';

/** A card to be shown, with its stamp: another stamp, another content. */
export interface StampedCard {
  cardId: string;
  stamp: string;
}

/**
 * The stamp of a card `c`: the transaction that wrote its row last, and its author's name, which is another's row. Whoever changes
 * a word writes its cards, too, as the loader of the deck does.
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

/** What this process keeps of a database's cards. */
const caches = new WeakMap<Kysely<Tables>, KeptCards>();

const cacheOf = (db: Kysely<Tables>): KeptCards => {
  const present = caches.get(db);
  if (present !== undefined) return present;
  const made: KeptCards = new Map();
  caches.set(db, made);
  return made;
};

/** Cards by id and stamp, in their order: from memory, and those that are not there, or are others by now, in one query. */
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
