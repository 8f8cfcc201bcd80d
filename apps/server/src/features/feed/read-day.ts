import { maxDayCards, type DaySummary } from '@kadro/contract';
import { dayOf, harderLevel, startOfDayMs } from '@kadro/core';
import { sql } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { hasBlocked, toStreak, type LearnerSession, type LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { cardStamp, readStamped, withoutAuthor } from '../deck/index.ts';

interface DayRow {
  learn: number;
  known: number;
  /** The words chosen to learn, latest first; `isBarred` if the card's author has blocked the learner. */
  cards: [cardId: string, stamp: string, isBarred: boolean][] | null;
}

const selectDay = prepareQuery<Tables, { userId: string; fromMs: number; max: number }>()((db, v) => ({
  compile: () =>
    sql<DayRow>`
      with today as (
        select l.status, l.card_id, (l.state->>'chosenAtMs')::float8 as chosen_at
        from learning l where l.user_id = ${v.userId} and l.status <> 'removed'
          and (l.state->>'chosenAtMs')::float8 >= ${v.fromMs}::float8)
      select (count(*) filter (where status = 'learn'))::int as learn, (count(*) filter (where status = 'known'))::int as known,
        (select json_agg(json_build_array(c.id, ${cardStamp}, ${hasBlocked(sql.ref('c.author_id'), v.userId)})
            order by latest.chosen_at desc)
          from (select card_id, chosen_at from today where status = 'learn' order by chosen_at desc limit ${v.max}::int) latest
          join cards c on c.id = latest.card_id) as cards
      from today`.compile(db),
}));

/** Returns a summary of the learner's choices today. */
export const readDay = async (
  { db, rules, now }: LearnerTools,
  { userId, learner: { state } }: LearnerSession,
): Promise<DaySummary> => {
  const nowMs = now();
  const fromMs = startOfDayMs(dayOf(nowMs, state.timeZone), state.timeZone);
  const day = (await selectDay.first(db, { userId, fromMs, max: maxDayCards })) ?? { learn: 0, known: 0, cards: null };
  const { learn, known } = day;
  const chosen = day.cards ?? [];
  const barred = new Set(chosen.flatMap(([cardId, , isBarred]) => (isBarred ? [cardId] : [])));
  const cards = await readStamped(
    db,
    chosen.map(([cardId, stamp]) => ({ cardId, stamp })),
  );
  return {
    cards: cards.map((card) => (barred.has(card.id) ? withoutAuthor(card) : card)),
    learn,
    known,
    streak: toStreak(state, nowMs),
    harder: harderLevel(state, { learn, known }, rules),
  };
};
