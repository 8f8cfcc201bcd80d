import { randomUUID } from 'node:crypto';
import {
  drawSelection,
  type FeedCandidate,
  type LearnerState,
  type Level,
  type PartOfSpeech,
  type Rules,
} from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../kernel/schema.ts';

const hourMs = 3_600_000;

/** A selection that was just drawn; its new cards disappear at `expiresAt`. */
interface DrawnSelection {
  id: string;
  expiresAt: Date;
}

type Candidate = FeedCandidate & { cardId: string };

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

/** The starter deck's cards, one a word, of words the learner has not chosen. */
const readCandidates = async (db: Kysely<Tables>, userId: string | null): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate & { partOfSpeech: PartOfSpeech }>`
    select distinct on (w.id) w.id as "wordId", c.id as "cardId", w.level, w.meaning_group as "group", w.rank,
      w.part_of_speech as "partOfSpeech"
    from cards c join words w on w.id = c.word_id
    where c.state = 'published' and c.author_id is null and not exists (
      select from learning l where l.user_id = ${userId}::uuid and l.word_id = c.word_id and l.status in ('learn', 'known'))
    order by w.id, c.id`.execute(db);
  return rows.map((row) => ({ ...row, rank: row.rank * (laterBy[row.partOfSpeech] ?? 1) }));
};

const pick = (candidates: readonly Candidate[], wordIds: readonly string[]): string[] => {
  const cards = new Map(candidates.map(({ wordId, cardId }) => [wordId, cardId]));
  return wordIds.flatMap((wordId) => cards.get(wordId) ?? []);
};

/** Seed of a newcomer's first selection: the same for all of one day, so that its pictures are ready. */
const firstSeed = (nowMs: number): string => `first ${new Date(nowMs).toISOString().slice(0, 10)}`;

/** The cards a newcomer starts with. */
export const drawFirstSelection = async (db: Kysely<Tables>, nowMs: number, rules: Rules): Promise<string[]> => {
  const candidates = await readCandidates(db, null);
  const request = {
    candidates,
    level: 'novice',
    complexity: 'auto',
    size: rules.selectionSize,
    seed: firstSeed(nowMs),
  } as const;
  return pick(candidates, drawSelection(request));
};

export interface DrawRequest {
  userId: string;
  learner: LearnerState;
  complexity: Level | 'auto';
  /** Cards of the present selection that are left: they stay in front, and disappear when they would have. */
  remaining: readonly { cardId: string; expiresAt: Date }[];
  nowMs: number;
}

/** Draws a selection of the base feed and keeps it in place of the former one. */
export const drawBaseSelection = async (
  db: Kysely<Tables>,
  request: DrawRequest,
  rules: Rules,
): Promise<DrawnSelection> => {
  const { userId, learner, complexity, remaining, nowMs } = request;
  const candidates = await readCandidates(db, userId);
  const kept = new Set(remaining.map(({ cardId }) => cardId));
  const size = rules.selectionSize - remaining.length;
  const seed = learner.choicesTotal === 0 && complexity === 'auto' ? firstSeed(nowMs) : `${userId} ${nowMs}`;
  const fresh = candidates.filter(({ cardId }) => !kept.has(cardId));
  const drawn = pick(fresh, drawSelection({ candidates: fresh, level: learner.level, complexity, size, seed }));
  const expiresAt = new Date(nowMs + rules.selectionHours * hourMs);
  const cards = [...remaining, ...drawn.map((cardId) => ({ cardId, expiresAt }))];
  const selection = {
    id: randomUUID(),
    level: learner.level,
    card_ids: cards.map(({ cardId }) => cardId),
    card_expiries: cards.map((card) => card.expiresAt),
    exhausted: drawn.length < size,
    drawn_at: new Date(nowMs),
  };
  await db
    .insertInto('selections')
    .values({ user_id: userId, feed: 'base', complexity, ...selection })
    .onConflict((conflict) => conflict.columns(['user_id', 'feed', 'complexity']).doUpdateSet(selection))
    .execute();
  return { id: selection.id, expiresAt };
};
