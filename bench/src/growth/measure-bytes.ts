import type { Pool } from 'pg';
import type { Figure } from '../figures.ts';

const copies = 200_000;

/** Measures the bytes of a row with its indexes, in a copy of the table with many rows like the query's, of random users. */
const bytesOf = async (pool: Pool, table: string, columns: string, sample: string): Promise<number> => {
  await pool.query(`create table bench_rows (like ${table} including defaults including indexes)`);
  try {
    await pool.query(
      `insert into bench_rows (user_id, ${columns})
       select gen_random_uuid(), ${columns} from (${sample}) s,
         generate_series(1, (select ${copies} / greatest(1, count(*)) from (${sample}) c)) n`,
    );
    const { rows } = await pool.query<{ bytes: number }>(
      `select (pg_total_relation_size('bench_rows')::float8 / (select count(*) from bench_rows)) as bytes`,
    );
    return rows[0]?.bytes ?? 0;
  } finally {
    await pool.query('drop table bench_rows');
  }
};

/** Measures an answer's bytes in the database: permanent ones, and those until its reply expires. */
export const measureBytes = async (pool: Pool): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const [name, counted] of [
    ['first', 'first'],
    ['practice', 'logged'],
  ] as const) {
    const join = `learner_events e join learner_replies r on r.user_id = e.user_id and r.client_id = 'answer:' || e.source_id
      where r.outcome->>'counted' = '${counted}'`;
    const log = await bytesOf(
      pool,
      'learner_events',
      'at, seq, source_id, workout_id, event',
      `select e.at, e.seq, e.source_id, e.workout_id, e.event from ${join}`,
    );
    const reply = await bytesOf(
      pool,
      'learner_replies',
      'client_id, at, asked, reply, outcome',
      `select r.client_id, r.at, r.asked, r.reply, r.outcome from ${join}`,
    );
    figures.push(
      { name: `a ${name} answer, for ever`, unit: 'bytes', value: log, target: { atMost: 400 } },
      { name: `a ${name} answer, in its first 60 days`, unit: 'bytes', value: log + reply },
    );
  }
  return figures;
};
