import { dayCardsMax, type DaySummary } from '@kadro/contract';
import { dayOf, harderLevel, startOfDayMs } from '@kadro/core';
import { sql } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { toStreak, type LearnerSession, type LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { cardStamp, readStamped } from '../deck/index.ts';

interface DayRow {
  learn: number;
  known: number;
  /** The latest words to learn, the last one first. */
  cards: [cardId: string, stamp: string][] | null;
}

const selectDay = prepareQuery<Tables, { userId: string; fromMs: number; max: number }>()((db, v) => ({
  compile: () =>
    sql<DayRow>`
      with today as (
        select l.status, l.card_id, (l.state->>'chosenAtMs')::float8 as chosen_at
        from learning l where l.user_id = ${v.userId} and l.status <> 'removed'
          and (l.state->>'chosenAtMs')::float8 >= ${v.fromMs}::float8)
      select (count(*) filter (where status = 'learn'))::int as learn, (count(*) filter (where status = 'known'))::int as known,
        (select json_agg(json_build_array(c.id, ${cardStamp}) order by latest.chosen_at desc)
          from (select card_id, chosen_at from today where status = 'learn' order by chosen_at desc limit ${v.max}::int) latest
          join cards c on c.id = latest.card_id) as cards
      from today`.compile(db),
}));

/** What a learner chose on the present day. */
export const readDay = async (
  { db, rules, now }: LearnerTools,
  { userId, learner: { state } }: LearnerSession,
): Promise<DaySummary> => {
  const nowMs = now();
  const fromMs = startOfDayMs(dayOf(nowMs, state.timeZone), state.timeZone);
  const day = (await selectDay.first(db, { userId, fromMs, max: dayCardsMax })) ?? { learn: 0, known: 0, cards: null };
  const { learn, known } = day;
  return {
    cards: await readStamped(
      db,
      (day.cards ?? []).map(([cardId, stamp]) => ({ cardId, stamp })),
    ),
    learn,
    known,
    streak: toStreak(state, nowMs),
    harder: harderLevel(state, { learn, known }, rules),
  };
};
