import { randomUUID } from 'node:crypto';
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
import type { Tables } from '../../kernel/schema.ts';
import { prepareQuery } from '../../platform/database/index.ts';
import { readCandidates, type Candidate } from '../deck/index.ts';
import type { FoundFeed } from './feeds/feed-kind.ts';
import { leadWithOpenings, orderFor } from './openings.ts';

const hourMs = 3_600_000;

/** A selection that was just drawn; its new cards disappear at `expiresAt`. */
interface DrawnSelection {
  id: string;
  expiresAt: Date;
}

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

/** A feed's words that the learner has not chosen. */
const readUnchosen = async (
  db: Kysely<Tables>,
  { kind, parameter }: FoundFeed,
  userId: string,
  nowMs: number,
): Promise<Candidate[]> => {
  const [candidates, row] = await Promise.all([
    kind.readCandidates(db, { userId, parameter, nowMs }),
    selectMet.first(db, { userId }),
  ]);
  const chosen = new Set(row?.met.split(' '));
  for (const wordId of row?.removed.split(' ') ?? []) chosen.delete(wordId);
  return candidates.filter(({ wordId }) => !chosen.has(wordId));
};

const pick = (candidates: readonly Candidate[], wordIds: readonly string[]): string[] => {
  const cards = new Map(candidates.map(({ wordId, cardId }) => [wordId, cardId]));
  return wordIds.flatMap((wordId) => cards.get(wordId) ?? []);
};

/** Seed of a newcomer's first selection: the same for all of one day, so that its pictures are ready. */
const firstSeed = (nowMs: number): string => `first ${new Date(nowMs).toISOString().slice(0, 10)}`;

/** What is known of a newcomer: the level they named, if any, and the complexity they chose. */
export interface FirstRequest {
  level?: Level | undefined;
  complexity: Level | 'auto';
}

/** The cards a newcomer starts with. */
export const drawFirstSelection = async (
  db: Kysely<Tables>,
  { level, complexity }: FirstRequest,
  nowMs: number,
  rules: Rules,
): Promise<string[]> => {
  const candidates = await leadWithOpenings(await readCandidates(db));
  const request = {
    candidates,
    level: level ?? 'novice',
    complexity,
    size: rules.selectionSize,
    hasProbes: level === undefined && rules.placement !== undefined,
    seed: firstSeed(nowMs),
  };
  return pick(candidates, drawSelection(request));
};

export interface DrawRequest {
  feed: FoundFeed;
  userId: string;
  learner: LearnerState;
  complexity: Level | 'auto';
  /** Cards of the present selection that are left: they stay in front, and disappear when they would have. */
  remaining: readonly { cardId: string; expiresAt: Date }[];
  nowMs: number;
}

/**
 * Draws a feed's selection and keeps it in place of the former one. Without a card nothing is kept where the name has a
 * parameter: there is no end of such names.
 */
export const drawFeedSelection = async (
  db: Kysely<Tables>,
  request: DrawRequest,
  rules: Rules,
): Promise<DrawnSelection> => {
  const { feed, userId, learner, complexity, remaining, nowMs } = request;
  const candidates = await orderFor(learner, await readUnchosen(db, feed, userId, nowMs), rules);
  const kept = new Set(remaining.map(({ cardId }) => cardId));
  const size = rules.selectionSize - remaining.length;
  const isFirst = feed.kind.isForVisitors === true && learner.choicesTotal === 0;
  const seed = isFirst ? firstSeed(nowMs) : `${userId} ${nowMs}`;
  const skipped = new Set(skippedToday(learner, nowMs));
  const fresh = candidates.filter(({ cardId, wordId }) => !kept.has(cardId) && !skipped.has(wordId));
  const hasProbes = wantsProbes(learner, rules);
  const drawn = pick(
    fresh,
    drawSelection({ candidates: fresh, level: feedLevel(learner), complexity, size, hasProbes, seed }),
  );
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
  const drawnSelection = { id: selection.id, expiresAt };
  if (cards.length === 0 && feed.parameter !== null) return drawnSelection;
  await db
    .insertInto('selections')
    .values({ user_id: userId, feed: feed.selectionKey, complexity, ...selection })
    .onConflict((conflict) => conflict.columns(['user_id', 'feed', 'complexity']).doUpdateSet(selection))
    .execute();
  return drawnSelection;
};
