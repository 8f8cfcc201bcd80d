import type { FeedCandidate, PartOfSpeech } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { noteChange } from './changed-lately.ts';
import { isOffered } from './visible-cards.ts';

/** A word that a feed may offer, with the card that shows it. */
export type Candidate = FeedCandidate & { cardId: string };

/** A card that is rejected meanwhile is left out of feeds all the same, as reading one asks for its state. */
const keepMs = 60_000;

/**
 * Words that live in grammar more than in a picture lead every frequency list; with their bare ranks a newcomer's first
 * day would be "and, in, but". They come later than things, people and deeds of the same level, as if rarer.
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

/** What this process keeps of a database's deck. */
const caches = new WeakMap<Kysely<Tables>, KeptCandidates>();

/** The words of the starter deck and the staff's cards, one card each, the deck's first; read once a minute for all learners together. */
export const readCandidates = (db: Kysely<Tables>): Promise<Candidate[]> => {
  const nowMs = performance.now();
  const present = caches.get(db);
  if (present !== undefined && nowMs < present.untilMs) return present.candidates;
  const candidates = selectCandidates(db);
  caches.set(db, { candidates, untilMs: nowMs + keepMs });
  candidates.catch(() => caches.delete(db));
  return candidates;
};

/** Has the deck read anew, after it was changed by this process. */
export const forgetCandidates = (db: Kysely<Tables>): void => {
  caches.delete(db);
  noteChange();
};
