import type { Feed } from '@kadro/contract';
import { addDays, dayOf, startOfDayMs, type Rules } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import { cardColumns, isChangedLately, isOffered, toCard, type CardRow } from '../deck/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { drawFirstSelection, type FirstRequest } from './selection.ts';

/** Those cards that may be offered, in the order of the ids. */
const readCards = async (db: Kysely<Tables>, ids: readonly string[]): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select ${sql.raw(cardColumns)} from unnest(${ids}::text[]) with ordinality as wanted (id, place)
    join cards c on c.id = wanted.id and ${isOffered} join words w on w.id = c.word_id order by wanted.place`.execute(
    db,
  );
  return rows;
};

const keepMs = 60_000;
const lookMs = 3_000;
/** There is no end of the names of feeds. */
const maxCached = 500;

/** Reads the feed with which a newcomer will start, by what is known of them. */
export type ReadPreview = (request: FirstRequest) => Promise<Feed>;

interface Kept {
  feed: Feed;
  ids: readonly string[];
  /** Until when it is not drawn anew, and until when nobody looks whether its cards are still shown. */
  untilMs: number;
  looksAtMs: number;
}

/**
 * Makes the reader of the feeds with which a newcomer will start. Each is the same for all of one day who say the same of
 * themselves, and kept for a minute, so that visitors who only look cost the database next to nothing: its cards are looked at every
 * three seconds, and each time for a while after this process changed any, so that one that was taken down goes.
 */
export const createPreview = (db: Kysely<Tables>, rules: Rules, now: () => number): ReadPreview => {
  const kept = new Map<string, Kept>();
  return async (request) => {
    const nowMs = now();
    const key = `${request.feed.selectionKey} ${request.level} ${request.complexity}`;
    const found = kept.get(key);
    const known = found !== undefined && nowMs < found.untilMs ? found : null;
    if (known !== null && nowMs < known.looksAtMs && !isChangedLately()) return known.feed;
    const today = dayOf(nowMs, 'UTC');
    const ids = known?.ids ?? (await drawFirstSelection(db, request, nowMs, rules));
    const cards = (await readCards(db, ids)).map(toCard);
    const endOfDay = new Date(startOfDayMs(addDays(today, 1), 'UTC')).toISOString();
    const feed: Feed = {
      cards,
      moves: { left: rules.movesPerDay, limit: rules.movesPerDay, refillsAt: endOfDay },
      learning: { inStages: 0, limit: rules.wordsInStagesLimit, due: 0, dueLimit: rules.dueLimit },
      // Where there is nothing, there may be something any moment.
      selection: { id: `first-${today}`, expiresAt: cards.length > 0 ? endOfDay : new Date(nowMs).toISOString() },
    };
    const [oldest] = kept.keys();
    if (oldest !== undefined && found === undefined && kept.size >= maxCached) kept.delete(oldest);
    const untilMs = known?.untilMs ?? Math.min(nowMs + keepMs, Date.parse(endOfDay));
    kept.set(key, { feed, ids, untilMs, looksAtMs: nowMs + lookMs });
    return feed;
  };
};
