import { randomUUID } from 'node:crypto';
import { drawSelection, type Level, type Rules, hourMs } from '@kadro/core';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { draw, firstSeed, pick, readAll, readUnchosen, seedOf, type FeedDraw } from './draw-cards.ts';
import type { FoundFeed } from './feeds/feed-kind.ts';
import { leadWithOpenings, orderFor } from './openings.ts';

/** A newly drawn selection; its new cards disappear at `expiresAt`. */
interface DrawnSelection {
  id: string;
  expiresAt: Date;
}

/** A newcomer's feed, stated level, if any, and chosen complexity. */
export interface FirstRequest {
  feed: FoundFeed;
  level?: Level | undefined;
  complexity: Level | 'auto';
}

/** Draws a newcomer's first selection of a feed. */
export const drawFirstSelection = async (
  db: Kysely<Tables>,
  { feed, level, complexity }: FirstRequest,
  nowMs: number,
  rules: Rules,
): Promise<string[]> => {
  const candidates = await leadWithOpenings(await readAll(db, feed, null, nowMs));
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

export interface DrawRequest extends FeedDraw {
  /** Remaining cards of the present selection; they stay in front and keep their expiry. */
  remaining: readonly { cardId: string; expiresAt: Date }[];
}

/**
 * Draws a feed's selection and stores it in place of the former one. An empty selection of a name with a parameter is not stored,
 * as the number of such names is unbounded.
 */
export const drawFeedSelection = async (
  db: Kysely<Tables>,
  request: DrawRequest,
  rules: Rules,
): Promise<DrawnSelection> => {
  const { feed, userId, learner, complexity, remaining, nowMs } = request;
  const candidates = await orderFor(learner, await readUnchosen(db, feed, userId, nowMs), rules);
  const size = rules.selectionSize - remaining.length;
  const lying = remaining.map(({ cardId }) => cardId);
  const drawn = draw(candidates, { learner, complexity, size, lying, seed: seedOf(request, nowMs) }, nowMs, rules);
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
