import type { FeedCandidate, PartOfSpeech } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { noteChange } from './changed-lately.ts';
import { isOffered } from './visible-cards.ts';

/** A word that a feed may offer, with its card. */
export type Candidate = FeedCandidate & { cardId: string };

/** Cache time. Feeds check each card's state when read, so a rejected card disappears at once. */
const keepMs = 60_000;

/**
 * Rank factors of function words. They lead every frequency list, so with bare ranks a newcomer's first day would be "and, in, but";
 * the factors put them after content words of the same level.
 */
const laterBy: Partial<Record<PartOfSpeech, number>> = {
  conjunction: 30,
  determiner: 30,
  preposition: 30,
  pronoun: 30,
  numeral: 6,
};

const selectCandidates = async (db: Kysely<Tables>): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate & { partOfSpeech: PartOfSpeech }>`
    select distinct on (w.id) w.id as "wordId", c.id as "cardId", w.level, w.meaning_group as "group", w.rank,
      w.part_of_speech as "partOfSpeech"
    from cards c join words w on w.id = c.word_id
    where ${isOffered} and c.origin in ('deck', 'staff') order by w.id, c.origin, c.id`.execute(db);
  return rows.map(({ partOfSpeech, ...row }) => ({ ...row, rank: row.rank * (laterBy[partOfSpeech] ?? 1) }));
};

interface KeptCandidates {
  candidates: Promise<Candidate[]>;
  untilMs: number;
}

/** This process's cached deck by database. */
const caches = new WeakMap<Kysely<Tables>, KeptCandidates>();

/** Reads the words of the deck and of staff cards, one card each, the deck's first; cached for a minute for all learners. */
export const readCandidates = (db: Kysely<Tables>): Promise<Candidate[]> => {
  const nowMs = performance.now();
  const present = caches.get(db);
  if (present !== undefined && nowMs < present.untilMs) return present.candidates;
  const candidates = selectCandidates(db);
  caches.set(db, { candidates, untilMs: nowMs + keepMs });
  candidates.catch(() => caches.delete(db));
  return candidates;
};

/** Clears the cache after this process changed the deck. */
export const forgetCandidates = (db: Kysely<Tables>): void => {
  caches.delete(db);
  noteChange();
};
