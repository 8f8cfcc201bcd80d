import { randomUUID } from 'node:crypto';
import { drawSelection, type Level, type Rules } from '@kadro/core';
import type { Kysely } from 'kysely';
import type { Tables } from '../../kernel/schema.ts';
import { readCandidates } from '../deck/index.ts';
import { draw, firstSeed, freshOf, pick, readUnchosen, seedOf, type FeedDraw } from './draw-cards.ts';
import { leadWithOpenings, orderFor } from './openings.ts';

const hourMs = 3_600_000;

/** A selection that was just drawn; its new cards disappear at `expiresAt`. */
interface DrawnSelection {
  id: string;
  expiresAt: Date;
}

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

export interface DrawRequest extends FeedDraw {
  /** Cards of the present selection that are left: they stay in front, and disappear when they would have. */
  remaining: readonly { cardId: string; expiresAt: Date }[];
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
  const size = rules.selectionSize - remaining.length;
  const lying = remaining.map(({ cardId }) => cardId);
  const fresh = freshOf(candidates, lying, learner, nowMs);
  const drawn = draw(fresh, { learner, complexity, size, seed: seedOf(request, nowMs) }, rules);
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
