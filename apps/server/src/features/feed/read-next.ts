import type { Card, Complexity } from '@kadro/contract';
import type { Rules } from '@kadro/core';
import { readLearner } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { LearnerSession, LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { cardStamp, isOfferedTo, readStamped } from '../deck/index.ts';
import { draw, readUnchosen, seedAfter, seedOf, type FeedDraw } from './draw-cards.ts';
import { baseFeed } from './feeds/find-feed.ts';
import { orderFor } from './openings.ts';
import { readFeedRow, redrawBelow } from './read-feed.ts';

interface ForeseeRequest extends FeedDraw {
  /** The present selection's remaining cards, and when the last of them disappears. */
  lying: readonly string[];
  goneAtMs: number;
}

/** Predicts the cards that the draws after the present selection will return. */
const foreseeCards = async (db: Kysely<Tables>, request: ForeseeRequest, rules: Rules): Promise<string[]> => {
  const { feed, userId, learner, complexity, follows, lying, goneAtMs, nowMs } = request;
  const candidates = await orderFor(learner, await readUnchosen(db, feed, userId, nowMs), rules);
  const usual = { learner, complexity };
  // Cards are drawn behind others only after a choice, so the seed is never that of a first selection.
  const behind = draw(
    candidates,
    {
      ...usual,
      lying,
      size: rules.selectionSize - Math.min(lying.length, redrawBelow - 1),
      seed: seedAfter(follows ?? userId),
    },
    nowMs,
    rules,
  );
  const inPlace = draw(
    candidates,
    { ...usual, lying: [], size: rules.selectionSize, seed: seedOf(request, goneAtMs) },
    goneAtMs,
    rules,
  );
  const there = new Set(lying);
  return [...new Set([...behind, ...inPlace])].filter((cardId) => !there.has(cardId));
};

const selectStamps = prepareQuery<Tables, { userId: string; ids: readonly string[] }>()((db, v) => ({
  compile: () =>
    sql<{ cards: [cardId: string, stamp: string][] | null }>`
      select json_agg(json_build_array(c.id, ${cardStamp}) order by wanted.place) as cards
      from unnest(${v.ids}::text[]) with ordinality as wanted (id, place)
      join cards c on c.id = wanted.id and ${isOfferedTo(sql`${v.userId}::uuid`)}`.compile(db),
}));

/** Predicts the base feed's next cards for a learner, without drawing them. */
export const readNext = async (
  { db, rules, now }: LearnerTools,
  { userId }: LearnerSession,
  complexity: Complexity,
): Promise<Card[]> => {
  const nowMs = now();
  const row = await readFeedRow(db, userId, { feed: baseFeed, complexity, nowMs });
  if (row === undefined) throw new Error('a signed-in user without a learner');
  const { selection } = row;
  const remainingCards = selection?.cards ?? [];
  const ids = await foreseeCards(
    db,
    {
      feed: baseFeed,
      userId,
      learner: readLearner(row.learner),
      complexity,
      follows: selection?.id ?? null,
      lying: remainingCards.map(([cardId]) => cardId),
      goneAtMs: Math.max(nowMs, ...remainingCards.map(([, , expiresAt]) => Date.parse(expiresAt))),
      nowMs,
    },
    rules,
  );
  const stamps = (await selectStamps.first(db, { userId, ids }))?.cards ?? [];
  return readStamped(
    db,
    stamps.map(([cardId, stamp]) => ({ cardId, stamp })),
  );
};
