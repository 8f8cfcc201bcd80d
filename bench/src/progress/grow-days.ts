import type { Pool } from 'pg';

const answersADay = 137;

/** The cumulative totals of a learner with `answers` answers. */
const totalsOf = (answers: number) => {
  const share = (part: number): [number, number] => [Math.round(answers * part), Math.round(answers * part * 0.9)];
  return {
    answers,
    introduced: Math.round(answers / 40),
    learn: Math.round(answers / 30),
    known: Math.round(answers / 50),
    workouts: Math.round(answers / 20),
    reviews: { learning: share(0.3), repeating: share(0.25), fixing: share(0.2), learned: share(0.05) },
    hours: Object.fromEntries([7, 8, 9, 13, 19, 20, 21, 22].map((hour) => [hour, share(0.1)])),
    points: {
      'right-first-try': Math.round(answers * 0.7),
      'workout-finished': Math.round(answers / 4),
      'word-learned': Math.round(answers / 10),
      'game-row': Math.round(answers / 50),
      'email-confirmed': 50,
    },
  };
};

/** Gives a learner of `answers` answers the days on which they were given, consecutive up to yesterday. */
export const growDays = async (pool: Pool, userId: string, answers: number): Promise<void> => {
  const count = Math.floor(answers / answersADay);
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, at) => {
    const day = new Date(now - (count - at) * 86_400_000).toISOString().slice(0, 10);
    const mark = `1 ${day} ${answersADay} 12 18 40 ${at * 4} 1200 ${day}:${at + 1}:0`;
    return { day, mark, totals: { v: 1, ...totalsOf((at + 1) * answersADay) } };
  });
  await pool.query(
    `insert into learner_days (user_id, day, mark, totals) select $1, x.day, x.mark, x.totals
     from json_to_recordset($2::json) as x (day date, mark text, totals json) on conflict do nothing`,
    [userId, JSON.stringify(rows)],
  );
  await pool.query(
    `update learners set state = jsonb_set(state::jsonb, '{figures,totals}', $2::jsonb)::json, repairs = repairs + 1
     where user_id = $1`,
    [userId, JSON.stringify(totalsOf(answers))],
  );
  await pool.query('vacuum analyze learner_days, learners');
};
