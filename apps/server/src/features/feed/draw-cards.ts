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
 * A learner's word ids, in two texts between spaces: all, and those taken back. The first is read from the primary key alone,
 * the second from a small index, as the rows are wide.
 */
const selectMet = prepareQuery<Tables, { userId: string }>()((db, v) => ({
  compile: () =>
    sql<{ met: string; removed: string }>`
      select coalesce((select string_agg(word_id, ' ') from learning where user_id = ${v.userId}), '') as met,
        coalesce((select string_agg(word_id, ' ') from learning where user_id = ${v.userId} and status = 'removed'), '')
          as removed`.compile(db),
}));

/** A feed's words for whoever has chosen none yet; for a visitor without a user id. */
export const readAll = (
  db: Kysely<Tables>,
  { kind, parameter }: FoundFeed,
  userId: string | null,
  nowMs: number,
): Promise<readonly Candidate[]> => kind.readCandidates(db, { userId, parameter, nowMs });

/** A feed's words that the learner has not chosen. */
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

/** Seed of a newcomer's first selection: the same for all of one day, so that its pictures are ready. */
export const firstSeed = (nowMs: number): string => `first ${new Date(nowMs).toISOString().slice(0, 10)}`;

/** Seed of a selection, by the one that it follows, so that it can be told beforehand what will be drawn. */
export const seedAfter = (id: string): string => `after ${id}`;

interface Draw {
  learner: LearnerState;
  complexity: Level | 'auto';
  size: number;
  /** The cards behind which these will lie. */
  lying: readonly string[];
  seed: string;
}

/** Draws behind the cards that lie there, of what may be drawn at `nowMs`. */
export const draw = (
  candidates: readonly Candidate[],
  { learner, complexity, size, lying, seed }: Draw,
  nowMs: number,
  rules: Rules,
): string[] => {
  const last = lying.at(-1);
  const after = candidates.find(({ cardId }) => cardId === last)?.group;
  const fresh = freshOf(candidates, lying, learner, nowMs);
  const hasProbes = wantsProbes(learner, rules);
  const level = feedLevel(learner);
  return pick(fresh, drawSelection({ candidates: fresh, level, complexity, size, hasProbes, after, seed }));
};

/** Those that may be drawn: none of the cards that lie there, and no word that is put off today. */
const freshOf = (
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
  /** The selection that it follows; null where there is none. */
  follows: string | null;
  nowMs: number;
}

export const seedOf = ({ feed, userId, learner, follows }: FeedDraw, nowMs: number): string =>
  feed.kind.isForVisitors && learner.choicesTotal === 0 ? firstSeed(nowMs) : seedAfter(follows ?? userId);
