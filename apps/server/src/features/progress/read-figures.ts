import type { Figures as FiguresReply, Period } from '@kadro/contract';
import { dayOf, daysBetween, newFigures, type Rules } from '@kadro/core';
import { readLearner } from '@kadro/core/stored';
import type { Kysely } from 'kysely';
import { toStreak } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { completeLearner } from '../learner/index.ts';
import { composeFigures } from './compose-figures.ts';
import { standingDay } from './standing-day.ts';
import { pickDays, selectFigures, zoneDays, type FiguresRow } from './select-figures.ts';

/** Progress of a period that ends today, of the session with a token. Refuses with 401 without a live one. */
export const readFigures = async (
  db: Kysely<Tables>,
  tokenHash: Buffer,
  { days, nowMs, rules }: { days: Period; nowMs: number; rules: Rules },
): Promise<FiguresReply> => {
  const around = dayOf(nowMs, 'UTC');
  let row: FiguresRow = await selectFigures(db, tokenHash, { around, days });
  let me = readLearner(row.state);
  // The figures of a learner of an older release are counted from the log now, and their days written.
  const isComplete = me.figures !== null;
  if (!isComplete) me = (await completeLearner(db, row.user_id)) ?? me;
  const to = standingDay(me, nowMs);
  if (!isComplete || Math.abs(daysBetween(around, to)) > zoneDays)
    row = await selectFigures(db, tokenHash, { around: to, days });
  const figures = me.figures ?? newFigures;
  const { longest, ...composed } = composeFigures({ figures, counts: me.counts }, pickDays(row, { to, days }), {
    to,
    days,
  });
  const streak = toStreak(me, nowMs);
  return {
    ...composed,
    streak: { ...streak, longest: Math.max(longest, streak.length) },
    promised: rules.desiredRetention,
    prices: me.prices ?? [],
  };
};
