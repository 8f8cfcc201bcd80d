import type { Complexity, Feed, FeedName } from '@kadro/contract';
import { levelOffer, type LearnerState, type Rules } from '@kadro/core';
import { readLearner } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { cardColumns, toCard, type CardRow } from '../deck/index.ts';
import { liveSession, toLoad, toMoves } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { drawBaseSelection } from './selection.ts';

/** With fewer cards left than this, the next ones are drawn behind them. */
const redrawBelow = 5;

interface FeedRow extends CardRow {
  selection_id: string;
  expires_at: Date;
  exhausted: boolean;
}

const selectCards = prepareQuery<
  Tables,
  { userId: string; feed: string; complexity: string; level: string; now: Date }
>()((db, v) => ({
  compile: () =>
    sql<FeedRow>`
      select s.id as selection_id, drawn.expires_at, s.exhausted, ${sql.raw(cardColumns)}
      from selections s
      cross join lateral unnest(s.card_ids, s.card_expiries) with ordinality as drawn (card_id, expires_at, place)
      join cards c on c.id = drawn.card_id
      join words w on w.id = c.word_id
      left join learning l on l.user_id = s.user_id and l.word_id = c.word_id and l.status <> 'removed'
      where s.user_id = ${v.userId} and s.feed = ${v.feed} and s.complexity = ${v.complexity}
        and (s.complexity <> 'auto' or s.level = ${v.level})
        and drawn.expires_at > ${v.now} and l.word_id is null
      order by drawn.place`.compile(db),
}));

const countDue = prepareQuery<Tables, { userId: string; now: Date }>()((db, { userId, now }) =>
  db
    .selectFrom('learning')
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .where('user_id', '=', userId)
    .where('due_at', '<=', now),
);

/** Words of a learner that are due now. */
export const readDue = async (db: Kysely<Tables>, userId: string, nowMs: number): Promise<number> =>
  (await countDue.first(db, { userId, now: new Date(nowMs) }))?.due ?? 0;

const selectCaller = prepareQuery<Tables, { tokenHash: Buffer; now: Date }>()((db, v) => ({
  compile: () =>
    sql<{ userId: string; learner: unknown; due: number }>`
      select me.user_id as "userId", me.state as learner,
        (select count(*) from learning d where d.user_id = me.user_id and d.due_at <= ${v.now})::int as due
      from ${liveSession(v.tokenHash)} s join learners me on me.user_id = s.user_id`.compile(db),
}));

/** The learner of a live session with the words due now, in one query; undefined without such a session. */
export const readCaller = async (
  db: Kysely<Tables>,
  tokenHash: Buffer,
  nowMs: number,
): Promise<{ userId: string; learner: LearnerState; due: number } | undefined> => {
  const row = await selectCaller.first(db, { tokenHash, now: new Date(nowMs) });
  return row === undefined ? undefined : { ...row, learner: readLearner(row.learner) };
};

export interface FeedRequest {
  userId: string;
  learner: LearnerState;
  /** Words of the learner that are due now. */
  due: number;
  name: FeedName;
  complexity: Complexity;
  nowMs: number;
}

/** The learner's feed. Feeds other than `base` have no cards yet. */
export const readFeed = async (db: Kysely<Tables>, request: FeedRequest, rules: Rules): Promise<Feed> => {
  const { userId, learner, due, name, complexity, nowMs } = request;
  const state = { moves: toMoves(learner, nowMs, rules), learning: toLoad(learner, due, rules) };
  if (name !== 'base') return { cards: [], ...state, selection: { id: name, expiresAt: state.moves.refillsAt } };

  const offer = offerOf(learner, rules);
  const key = { userId, feed: name, complexity, level: learner.level, now: new Date(nowMs) };
  const rows = await selectCards.all(db, key);
  let cards = rows;
  const first = rows[0];
  if (first === undefined || (rows.length < redrawBelow && !first.exhausted)) {
    const remaining = rows.map((row) => ({ cardId: row.card_id, expiresAt: row.expires_at }));
    const drawn = await drawBaseSelection(db, { userId, learner, complexity, remaining, nowMs }, rules);
    cards = await selectCards.all(db, key);
    if (cards.length === 0) {
      return { cards: [], ...state, ...offer, selection: { id: drawn.id, expiresAt: drawn.expiresAt.toISOString() } };
    }
  }
  const selection = cards[0] ?? first;
  return {
    cards: cards.map(toCard),
    ...state,
    ...offer,
    selection: {
      id: selection?.selection_id ?? name,
      expiresAt: (selection?.expires_at ?? new Date(nowMs)).toISOString(),
    },
  };
};

const offerOf = (learner: LearnerState, rules: Rules): Pick<Feed, 'offer'> => {
  const level = levelOffer(learner, rules);
  return level === null ? {} : { offer: { level, number: learner.offersRefused + 1 } };
};
