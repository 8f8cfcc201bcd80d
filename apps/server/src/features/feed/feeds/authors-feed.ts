import { cardAppeal } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../schema/schema.ts';
import { prepareQuery } from '../../../platform/database/index.ts';
import { tallyOf } from '../../acts/index.ts';
import { maxCandidates, isOffered, type Candidate } from '../../deck/index.ts';
import type { CandidateRequest } from './feed-kind.ts';

/** What was liked meanwhile changes the order so late; what was published, at once. */
const keepMs = 60_000;

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

interface AskedRow {
  newest: string | null;
  /** Those between whom and the learner there is a block. */
  blocked: string[] | null;
}

/** What tells whether anything was published since, and whose cards the learner does not meet. */
const selectAsked = prepareQuery<Tables, { userId: string | null }>()((db, v) => ({
  compile: () =>
    sql<AskedRow>`
      select (select c.id from cards c where c.origin = 'author' and ${isOffered} and c.published_at is not null
          order by c.published_at desc limit 1) as newest,
        (select json_agg(other) from (
          select blocked_id as other from blocks where user_id = ${v.userId}::uuid
          union select user_id from blocks where blocked_id = ${v.userId}::uuid) b) as blocked`.compile(db),
}));

interface Kept {
  newest: string | null;
  untilMs: number;
  cards: Promise<Published[]>;
}

/** What this process keeps of a database: what was published lately, for all learners together. */
const kept = new WeakMap<Kysely<Tables>, Kept>();

const readLately = (db: Kysely<Tables>, newest: string | null, nowMs: number): Promise<Published[]> => {
  const clockMs = performance.now();
  const present = kept.get(db);
  if (present !== undefined && present.newest === newest && clockMs < present.untilMs) return present.cards;
  const cards = selectLately(db, nowMs);
  kept.set(db, { newest, untilMs: clockMs + keepMs, cards });
  cards.catch(() => kept.delete(db));
  return cards;
};

/**
 * What others have published of late, the most appealing first (`cardAppeal` in the core), each word by one card; cards of one
 * author are kept apart.
 */
export const readAuthors = async (
  db: Kysely<Tables>,
  { userId, nowMs }: CandidateRequest,
): Promise<readonly Candidate[]> => {
  const asked = await selectAsked.first(db, { userId });
  const hidden = new Set([userId, ...(asked?.blocked ?? [])]);
  const cards = new Map<string, Candidate>();
  for (const card of await readLately(db, asked?.newest ?? null, nowMs))
    if ((card.author === null || !hidden.has(card.author)) && !cards.has(card.wordId)) cards.set(card.wordId, card);
  return [...cards.values()];
};
