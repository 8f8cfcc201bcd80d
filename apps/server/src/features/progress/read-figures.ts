import type { Figures as FiguresReply, Period } from '@kadro/contract';
import { dayOf, daysBetween, newFigures, type LearnerState, type Rules } from '@kadro/core';
import { readLearner } from '@kadro/core/stored';
import type { Kysely } from 'kysely';
import { toStreak } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { completeLearner } from '../learner/index.ts';
import { composeFigures, type KeptDays } from './compose-figures.ts';
import type { KeptReplies, KeptReply } from './kept-replies.ts';
import { standingDay } from './standing-day.ts';
import { pickDays, selectFigures, zoneDays, type KnownRow } from './select-figures.ts';

interface Asked {
  readonly tokenHash: Buffer;
  readonly likelyUserId: string;
  readonly days: Period;
  readonly nowMs: number;
  readonly rules: Rules;
}

const toReply = (me: LearnerState, kept: KeptDays, { days, nowMs, rules }: Asked): FiguresReply => {
  const figures = me.figures ?? newFigures;
  const period = { to: standingDay(me, nowMs), days };
  const { longest, ...composed } = composeFigures({ figures, counts: me.counts }, kept, period);
  const streak = toStreak(me, nowMs);
  return {
    ...composed,
    streak: { ...streak, longest: Math.max(longest, streak.length) },
    promised: rules.desiredRetention,
    prices: me.prices ?? [],
  };
};

/** A day before all others, for learners without activity. */
const firstOfAll = '1970-01-01';

const toKnown = (userId: string, { version, repairs, standing }: KeptReply): KnownRow => ({
  userId,
  version,
  repairs,
  endedBefore: standing,
});

/**
 * Returns the progress of a period that ends today for a session token. Reuses the reply for the same row and day; after a change
 * earlier ended days are not read again. Refuses with 401 without a live session.
 */
export const readFigures = async (db: Kysely<Tables>, replies: KeptReplies, asked: Asked): Promise<FiguresReply> => {
  const { tokenHash, likelyUserId, days, nowMs } = asked;
  const around = dayOf(nowMs, 'UTC');
  const last = replies.find(likelyUserId, days);
  const known = last?.today === (last && dayOf(nowMs, last.timeZone)) ? last : undefined;
  const row = await selectFigures(db, tokenHash, { around, days, known: known && toKnown(likelyUserId, known) });
  if (row.state === null && known !== undefined) return known.reply;
  const me = readLearner(row.state);
  const to = standingDay(me, nowMs);
  const isSame = known?.repairs === row.repairs && row.user_id === likelyUserId;
  // A day has ended since: reread all of them once a day.
  const isStale = isSame && (row.marks !== null || known.reply.to !== to);
  if (me.figures !== null && Math.abs(daysBetween(around, to)) <= zoneDays) {
    const { version, repairs } = row;
    const all = isStale ? await selectFigures(db, tokenHash, { around, days }) : row;
    const ended = isSame && !isStale ? known.ended : pickDays(all, { to, days });
    const reply = toReply(me, ended, asked);
    const today = dayOf(nowMs, me.timeZone);
    const standing = me.figures.day ?? firstOfAll;
    replies.keep(row.user_id, days, { version, repairs, timeZone: me.timeZone, today, standing, ended, reply });
    return reply;
  }
  // For a learner of an older release the figures are counted from the log now, and their days written.
  const complete = me.figures === null ? ((await completeLearner(db, row.user_id)) ?? me) : me;
  const day = standingDay(complete, nowMs);
  const again = await selectFigures(db, tokenHash, { around: day, days });
  return toReply(complete, pickDays(again, { to: day, days }), asked);
};
