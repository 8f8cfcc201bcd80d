import { cardAppeal } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../schema/schema.ts';
import { prepareQuery } from '../../../platform/database/index.ts';
import { tallyOf } from '../../acts/index.ts';
import { maxCandidates, isOffered, type Candidate } from '../../deck/index.ts';
import type { CandidateRequest } from './feed-kind.ts';

/** Max delay until new likes change the order; new cards change it at once. */
const cacheMs = 60_000;

type Published = Candidate & { author: string | null };

interface PublishedRow extends Published {
  at: string;
  likes: number;
}

const selectLately = async (db: Kysely<Tables>, nowMs: number): Promise<Published[]> => {
  const { rows } = await sql<{ cards: PublishedRow[] | null }>`
    select json_agg(card) as cards from (
      select w.id as "wordId", c.id as "cardId", w.level, coalesce(c.author_id::text, w.meaning_group) as "group", 0 as rank,
        c.author_id as author, c.published_at as at, ${tallyOf('card-likes', sql.ref('c.id'))} as likes
      from (
        select * from cards c where c.origin = 'author' and ${isOffered} and c.published_at is not null
        order by c.published_at desc limit ${maxCandidates}) c
      join words w on w.id = c.word_id) card`.execute(db);
  return (rows[0]?.cards ?? [])
    .map(({ at, likes, ...card }) => ({ card, appeal: cardAppeal({ likes, ageMs: nowMs - Date.parse(at) }) }))
    .sort((a, b) => b.appeal - a.appeal)
    .map(({ card }, place) => ({ ...card, rank: place + 1 }));
};

interface FreshnessRow {
  newest: string | null;
  /** Users with a block between them and the learner. */
  blocked: string[] | null;
}

/** Reads the newest published card, which validates the cache, and the authors hidden from the learner. */
const selectFreshness = prepareQuery<Tables, { userId: string | null }>()((db, v) => ({
  compile: () =>
    sql<FreshnessRow>`
      select (select c.id from cards c where c.origin = 'author' and ${isOffered} and c.published_at is not null
          order by c.published_at desc limit 1) as newest,
        (select json_agg(other) from (
          select blocked_id as other from blocks where user_id = ${v.userId}::uuid
          union select user_id from blocks where blocked_id = ${v.userId}::uuid) b) as blocked`.compile(db),
}));

interface CachedCards {
  newest: string | null;
  untilMs: number;
  cards: Promise<Published[]>;
}

/** Lately published cards by database, shared by all learners of this process. */
const cache = new WeakMap<Kysely<Tables>, CachedCards>();

const readLately = (db: Kysely<Tables>, newest: string | null, nowMs: number): Promise<Published[]> => {
  const clockMs = performance.now();
  const present = cache.get(db);
  if (present !== undefined && present.newest === newest && clockMs < present.untilMs) return present.cards;
  const cards = selectLately(db, nowMs);
  cache.set(db, { newest, untilMs: clockMs + cacheMs, cards });
  cards.catch(() => cache.delete(db));
  return cards;
};

/**
 * Reads other authors' latest cards, most appealing first (`cardAppeal` in the core), one card per word. Grouped by author, so that
 * the draw separates cards of one author.
 */
export const readAuthors = async (
  db: Kysely<Tables>,
  { userId, nowMs }: CandidateRequest,
): Promise<readonly Candidate[]> => {
  const freshness = await selectFreshness.first(db, { userId });
  const hidden = new Set([userId, ...(freshness?.blocked ?? [])]);
  const cards = new Map<string, Candidate>();
  for (const card of await readLately(db, freshness?.newest ?? null, nowMs))
    if ((card.author === null || !hidden.has(card.author)) && !cards.has(card.wordId)) cards.set(card.wordId, card);
  return [...cards.values()];
};
