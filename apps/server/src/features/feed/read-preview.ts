import type { Feed } from '@kadro/contract';
import { addDays, dayOf, startOfDayMs, type Rules } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import { cardColumns, isChangedLately, isOffered, toCard, type CardRow } from '../deck/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { drawFirstSelection, type FirstRequest } from './selection.ts';

/** Returns the cards that may be offered, in order of `ids`. */
const readCards = async (db: Kysely<Tables>, ids: readonly string[]): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select ${sql.raw(cardColumns)} from unnest(${ids}::text[]) with ordinality as wanted (id, place)
    join cards c on c.id = wanted.id and ${isOffered} join words w on w.id = c.word_id order by wanted.place`.execute(
    db,
  );
  return rows;
};

const cacheMs = 60_000;
const checkEveryMs = 3_000;
/** Feed names have parameters, so their number is unbounded. */
const maxCached = 500;

/** Reads the feed with which a newcomer will start. */
export type ReadPreview = (request: FirstRequest) => Promise<Feed>;

interface CachedFeed {
  feed: Feed;
  ids: readonly string[];
  /** When the feed is redrawn, and when its cards' visibility is checked next. */
  untilMs: number;
  checksAtMs: number;
}

/**
 * Creates the reader of newcomers' first feeds. A feed is the same all day for equal requests and is cached for a minute, so that
 * visitors cost the database almost nothing. Its cards are reread every 3 s, and at each request for a while after this process
 * changed any, so that cards taken down disappear.
 */
export const createPreview = (db: Kysely<Tables>, rules: Rules, now: () => number): ReadPreview => {
  const cache = new Map<string, CachedFeed>();
  return async (request) => {
    const nowMs = now();
    const key = `${request.feed.selectionKey} ${request.level} ${request.complexity}`;
    const entry = cache.get(key);
    const validEntry = entry !== undefined && nowMs < entry.untilMs ? entry : null;
    if (validEntry !== null && nowMs < validEntry.checksAtMs && !isChangedLately()) return validEntry.feed;
    const today = dayOf(nowMs, 'UTC');
    const ids = validEntry?.ids ?? (await drawFirstSelection(db, request, nowMs, rules));
    const cards = (await readCards(db, ids)).map(toCard);
    const endOfDay = new Date(startOfDayMs(addDays(today, 1), 'UTC')).toISOString();
    const feed: Feed = {
      cards,
      moves: { left: rules.movesPerDay, limit: rules.movesPerDay, refillsAt: endOfDay },
      learning: { inStages: 0, limit: rules.wordsInStagesLimit, due: 0, dueLimit: rules.dueLimit },
      // An empty feed may get cards at any moment.
      selection: { id: `first-${today}`, expiresAt: cards.length > 0 ? endOfDay : new Date(nowMs).toISOString() },
    };
    const [oldest] = cache.keys();
    if (oldest !== undefined && entry === undefined && cache.size >= maxCached) cache.delete(oldest);
    const untilMs = validEntry?.untilMs ?? Math.min(nowMs + cacheMs, Date.parse(endOfDay));
    cache.set(key, { feed, ids, untilMs, checksAtMs: nowMs + checkEveryMs });
    return feed;
  };
};
