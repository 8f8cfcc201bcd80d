import {
  drawSelection,
  feedLevel,
  skippedToday,
  wantsProbes,
  type LearnerState,
  type Level,
  type Rules,
} from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Candidate } from '../deck/index.ts';
import type { FoundFeed } from './feeds/feed-kind.ts';

/**
 * Reads a learner's word ids as two space-separated texts: all, and the removed ones. The rows are wide, so the first is read from
 * the primary key alone, the second from a small index.
 */
const selectMet = prepareQuery<Tables, { userId: string }>()((db, v) => ({
  compile: () =>
    sql<{ met: string; removed: string }>`
      select coalesce((select string_agg(word_id, ' ') from learning where user_id = ${v.userId}), '') as met,
        coalesce((select string_agg(word_id, ' ') from learning where user_id = ${v.userId} and status = 'removed'), '')
          as removed`.compile(db),
}));

/** Reads all words of a feed, chosen or not; `userId` is null for a visitor. */
export const readAll = (
  db: Kysely<Tables>,
  { kind, parameter }: FoundFeed,
  userId: string | null,
  nowMs: number,
): Promise<readonly Candidate[]> => kind.readCandidates(db, { userId, parameter, nowMs });

/** Reads a feed's words that the learner has not chosen. */
export const readUnchosen = async (
  db: Kysely<Tables>,
  feed: FoundFeed,
  userId: string,
  nowMs: number,
): Promise<Candidate[]> => {
  const [candidates, row] = await Promise.all([readAll(db, feed, userId, nowMs), selectMet.first(db, { userId })]);
  const chosen = new Set(row?.met.split(' '));
  for (const wordId of row?.removed.split(' ') ?? []) chosen.delete(wordId);
  return candidates.filter(({ wordId }) => !chosen.has(wordId));
};

export const pick = (candidates: readonly Candidate[], wordIds: readonly string[]): string[] => {
  const cards = new Map(candidates.map(({ wordId, cardId }) => [wordId, cardId]));
  return wordIds.flatMap((wordId) => cards.get(wordId) ?? []);
};

/** Seed of first selections: the same for all newcomers of a day, so that the pictures are ready. */
export const firstSeed = (nowMs: number): string => `first ${new Date(nowMs).toISOString().slice(0, 10)}`;

/** Seed of a selection, derived from the previous one, so that the draw is predictable. */
export const seedAfter = (id: string): string => `after ${id}`;

interface Draw {
  learner: LearnerState;
  complexity: Level | 'auto';
  size: number;
  /** The remaining cards, which come first. */
  lying: readonly string[];
  seed: string;
}

/** Draws the cards that follow the remaining ones, out of those available at `nowMs`. */
export const draw = (
  candidates: readonly Candidate[],
  { learner, complexity, size, lying, seed }: Draw,
  nowMs: number,
  rules: Rules,
): string[] => {
  const last = lying.at(-1);
  const after = candidates.find(({ cardId }) => cardId === last)?.group;
  const available = availableOf(candidates, lying, learner, nowMs);
  const hasProbes = wantsProbes(learner, rules);
  const level = feedLevel(learner);
  return pick(available, drawSelection({ candidates: available, level, complexity, size, hasProbes, after, seed }));
};

/** Returns the candidates without the remaining cards and the words put off today. */
const availableOf = (
  candidates: readonly Candidate[],
  lying: readonly string[],
  learner: LearnerState,
  nowMs: number,
): Candidate[] => {
  const there = new Set(lying);
  const skipped = new Set(skippedToday(learner, nowMs));
  return candidates.filter(({ cardId, wordId }) => !there.has(cardId) && !skipped.has(wordId));
};

export interface FeedDraw {
  feed: FoundFeed;
  userId: string;
  learner: LearnerState;
  complexity: Level | 'auto';
  /** Id of the previous selection; null if there is none. */
  follows: string | null;
  nowMs: number;
}

export const seedOf = ({ feed, userId, learner, follows }: FeedDraw, nowMs: number): string =>
  feed.kind.isForVisitors && learner.choicesTotal === 0 ? firstSeed(nowMs) : seedAfter(follows ?? userId);
