import type { Complexity, Feed } from '@kadro/contract';
import { skippedToday, type LearnerState, type Rules } from '@kadro/core';
import { readLearner } from '@kadro/core/stored';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { cardStamp, isOfferedTo, readStamped } from '../deck/index.ts';
import { liveSession, toLoad, toMoves } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import type { FoundFeed } from './feeds/feed-kind.ts';
import { offerOf } from './offer.ts';
import { drawFeedSelection } from './selection.ts';

/** With fewer remaining cards than this, more are drawn behind them. */
export const redrawBelow = 5;
/** After this time an exhausted selection is checked for new cards. */
const recheckMs = 10 * 60_000;

type SelectedCard = [cardId: string, stamp: string, expiresAt: string];

/** A learner with the remaining cards of a drawn selection. */
interface FeedRow {
  userId: string;
  learner: unknown;
  due: number;
  selection: { id: string; exhausted: boolean; drawnAt: string; cards: SelectedCard[] | null } | null;
}

interface FeedValues {
  feed: string;
  complexity: string;
  now: Date;
}

/** SQL: all that a feed needs in one query: drawn cards that may still be offered, without words chosen since. */
const feedOf = (caller: RawBuilder<unknown>, v: FeedValues): RawBuilder<FeedRow> => sql<FeedRow>`
  select me.user_id as "userId", me.state as learner,
    (select count(*) from learning d where d.user_id = me.user_id and d.due_at <= ${v.now})::int as due,
    (select json_build_object('id', s.id, 'exhausted', s.exhausted, 'drawnAt', s.drawn_at, 'cards', (
        select json_agg(json_build_array(c.id, ${cardStamp}, drawn.expires_at) order by drawn.place)
        from unnest(s.card_ids, s.card_expiries) with ordinality as drawn (card_id, expires_at, place)
        join cards c on c.id = drawn.card_id and ${isOfferedTo(sql.ref('me.user_id'))}
        left join learning l on l.user_id = me.user_id and l.word_id = c.word_id and l.status <> 'removed'
        where drawn.expires_at > ${v.now} and l.word_id is null))
      from selections s
      where s.user_id = me.user_id and s.feed = ${v.feed} and s.complexity = ${v.complexity}
        and (s.complexity <> 'auto' or s.level = me.state->>'level')) as selection
  from ${caller} who join learners me on me.user_id = who.user_id`;

const selectFeedOfToken = prepareQuery<Tables, FeedValues & { tokenHash: Buffer }>()((db, v) => ({
  compile: () => feedOf(liveSession(v.tokenHash), v).compile(db),
}));

const selectFeedOfUser = prepareQuery<Tables, FeedValues & { userId: string }>()((db, v) => ({
  compile: () => feedOf(sql`(select ${v.userId}::uuid as user_id)`, v).compile(db),
}));

const countDue = prepareQuery<Tables, { userId: string; now: Date }>()((db, { userId, now }) =>
  db
    .selectFrom('learning')
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .where('user_id', '=', userId)
    .where('due_at', '<=', now),
);

/** Counts a learner's words that are due now. */
export const readDue = async (db: Kysely<Tables>, userId: string, nowMs: number): Promise<number> =>
  (await countDue.first(db, { userId, now: new Date(nowMs) }))?.due ?? 0;

export interface FeedRequest {
  feed: FoundFeed;
  complexity: Complexity;
  nowMs: number;
}

/** A feed with its learner. */
export interface OwnFeed {
  userId: string;
  learner: LearnerState;
  feed: Feed;
}

/** Reads the feed of a session token's user; undefined without a live session. */
export const readFeedOfToken = async (
  db: Kysely<Tables>,
  tokenHash: Buffer,
  request: FeedRequest,
  rules: Rules,
): Promise<OwnFeed | undefined> => {
  const row = await selectFeedOfToken.first(db, { tokenHash, ...valuesOf(request) });
  return row && completeFeed(db, row, request, rules);
};

/** Reads a learner's feed. */
export const readFeed = async (
  db: Kysely<Tables>,
  userId: string,
  request: FeedRequest,
  rules: Rules,
): Promise<OwnFeed> => {
  const row = await readFeedRow(db, userId, request);
  if (row === undefined) throw new Error('a signed-in user without a learner');
  return completeFeed(db, row, request, rules);
};

/** Reads a learner with the remaining cards of a selection. */
export const readFeedRow = (db: Kysely<Tables>, userId: string, request: FeedRequest): Promise<FeedRow | undefined> =>
  selectFeedOfUser.first(db, { userId, ...valuesOf(request) });

const valuesOf = ({ feed: { selectionKey }, complexity, nowMs }: FeedRequest): FeedValues => ({
  feed: selectionKey,
  complexity,
  now: new Date(nowMs),
});

/** Returns the reply, after drawing missing cards. */
const completeFeed = async (db: Kysely<Tables>, row: FeedRow, request: FeedRequest, rules: Rules): Promise<OwnFeed> => {
  const { feed: requestedFeed, complexity, nowMs } = request;
  const { name, kind } = requestedFeed;
  const { userId } = row;
  const learner = readLearner(row.learner);
  const state = { moves: toMoves(learner, nowMs, rules), learning: toLoad(learner, row.due, nowMs, rules) };
  let { selection } = row;
  let ends = { id: selection?.id ?? name, expiresAt: new Date(nowMs) };
  const skipped = new Set(skippedToday(learner, nowMs));
  const remainingCards = await withoutWords(db, selection?.cards ?? [], skipped);
  const mayGrow =
    selection !== null &&
    (selection.exhausted
      ? kind.isDaily !== true && Date.parse(selection.drawnAt) <= nowMs - recheckMs
      : remainingCards.length < redrawBelow);
  if (remainingCards.length === 0 || mayGrow) {
    const remaining = remainingCards.map(([cardId, , expiresAt]) => ({ cardId, expiresAt: new Date(expiresAt) }));
    const follows = selection?.id ?? null;
    ends = await drawFeedSelection(
      db,
      { feed: requestedFeed, userId, learner, complexity, follows, remaining, nowMs },
      rules,
    );
    selection = (await readFeedRow(db, userId, request))?.selection ?? null;
  }
  const cards = await withoutWords(db, selection?.cards ?? [], skipped);
  const stamps = cards.map(([cardId, stamp]) => ({ cardId, stamp }));
  const first = cards[0];
  // Only the daily feed stays empty for its period: others may get cards by the next follow or bookmark.
  const emptyUntil = kind.isDaily === true ? ends.expiresAt : new Date(nowMs);
  const feed = {
    cards: await readStamped(db, stamps),
    ...state,
    ...(kind.isDaily === true ? offerOf(learner, rules) : {}),
    selection: {
      id: selection?.id ?? ends.id,
      expiresAt: (first === undefined ? emptyUntil : new Date(first[2])).toISOString(),
    },
  };
  return { userId, learner, feed };
};

/** Returns a selection's cards without those whose words the learner put off to another day. */
const withoutWords = async (
  db: Kysely<Tables>,
  cards: readonly SelectedCard[],
  skipped: ReadonlySet<string>,
): Promise<readonly SelectedCard[]> => {
  if (skipped.size === 0) return cards;
  const readCards = await readStamped(
    db,
    cards.map(([cardId, stamp]) => ({ cardId, stamp })),
  );
  const remainingIds = new Set(readCards.flatMap(({ id, wordId }) => (skipped.has(wordId) ? [] : [id])));
  return cards.filter(([cardId]) => remainingIds.has(cardId));
};
