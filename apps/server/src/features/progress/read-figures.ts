import type { Figures as FiguresReply, Period } from '@kadro/contract';
import { dayOf, daysBetween, newFigures, type LearnerState, type Rules } from '@kadro/core';
import { readLearner } from '@kadro/core/stored';
import type { Kysely } from 'kysely';
import { toStreak } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { completeLearner } from '../learner/index.ts';
import { composeFigures, type KeptDays } from './compose-figures.ts';
import type { KeptReplies } from './kept-replies.ts';
import { standingDay } from './standing-day.ts';
import { pickDays, selectFigures, zoneDays } from './select-figures.ts';

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

/**
 * Progress of a period that ends today, of the session with a token. What was told of the same row on the same day is told again. Refuses
 * with 401 without a live session.
 */
export const readFigures = async (db: Kysely<Tables>, replies: KeptReplies, asked: Asked): Promise<FiguresReply> => {
  const { tokenHash, likelyUserId, days, nowMs } = asked;
  const around = dayOf(nowMs, 'UTC');
  const last = replies.find(likelyUserId, days);
  const known = last?.today === (last && dayOf(nowMs, last.timeZone)) ? last : undefined;
  const row = await selectFigures(db, tokenHash, {
    around,
    days,
    known: known && { userId: likelyUserId, version: known.version, repairs: known.repairs },
  });
  if (row.state === null && known !== undefined) return known.reply;
  const me = readLearner(row.state);
  const isNear = Math.abs(daysBetween(around, standingDay(me, nowMs))) <= zoneDays;
  if (me.figures !== null && isNear) {
    const { version, repairs } = row;
    const reply = toReply(me, pickDays(row, { to: standingDay(me, nowMs), days }), asked);
    const today = dayOf(nowMs, me.timeZone);
    replies.keep(row.user_id, days, { version, repairs, timeZone: me.timeZone, today, reply });
    return reply;
  }
  // The figures of a learner of an older release are counted from the log now, and their days written.
  const complete = me.figures === null ? ((await completeLearner(db, row.user_id)) ?? me) : me;
  const to = standingDay(complete, nowMs);
  const again = await selectFigures(db, tokenHash, { around: to, days });
  return toReply(complete, pickDays(again, { to, days }), asked);
};
