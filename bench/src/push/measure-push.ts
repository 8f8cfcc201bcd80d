import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { makeLearners, post } from '../api/make-learners.ts';
import { sendLoad } from '../api/send-load.ts';
import type { PartResult } from '../figures.ts';
import { startArguments } from '../processes/start-process.ts';
import { kadroUrl, ports, type TestBed } from '../test-bed.ts';

const learners = 100_000;
const moscowMs = 3 * 3_600_000;

/** Gives many learners, copied from one, a device, a due word, and a reminder in this hour. */
const growDue = async (pool: pg.Pool, userId: string): Promise<void> => {
  const hour = new Date(Date.now() + moscowMs).getUTCHours();
  await pool.query('create table due_learners as select gen_random_uuid() as id from generate_series(1, $1::int)', [
    learners,
  ]);
  for (const table of ['users', 'sessions', 'learners', 'learning']) {
    const own = table === 'users' ? 'id' : 'user_id';
    const more = table === 'sessions' ? `, 'token_hash', '\\x' || md5(d.id::text)` : '';
    await pool.query(
      `insert into ${table} select made.* from (select to_jsonb(t) as row from ${table} t where ${own} = $1 limit 1) one
       cross join due_learners d
       cross join lateral jsonb_populate_record(null::${table}, one.row || jsonb_build_object('${own}', d.id${more})) made`,
      [userId],
    );
  }
  await pool.query(
    `insert into push_tokens (user_id, id, session_hash, provider, token, created_at, seen_at)
     select id, id, ('\\x' || md5(id::text))::bytea, 'firebase', id::text, now(), now() from due_learners`,
  );
  await pool.query(
    `insert into push_boxes (user_id, hour, next_at) select id, $1, now() - interval '1 minute' from due_learners`,
    [hour],
  );
  await pool.query(`update learning set due_at = now() - interval '1 hour'`);
  await pool.query('vacuum analyze users, sessions, learners, learning, push_tokens, push_boxes');
};

const report = z.object({ tookMs: z.number(), grownBytes: z.number(), laterBytes: z.number() });

/** Queues due reminders in a separate process with the server's memory settings. */
const queueDue = async (databaseUrl: string): Promise<z.output<typeof report>> => {
  const settings = startArguments().filter((word) => word.startsWith('--'));
  const script = join(import.meta.dirname, 'queue-due.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [...settings, script, databaseUrl]);
  return report.parse(JSON.parse(stdout));
};

/** Selects and queues the messages of 100,000 learners whose hour it is, in one process. */
export const measurePush = async ({ databaseUrl }: TestBed): Promise<PartResult> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const [learner] = await makeLearners(`${kadroUrl}/api/v1`, 1);
    if (learner === undefined) throw new Error('No learner was made.');
    const choice = { choiceId: crypto.randomUUID(), cardId: learner.cardIds[0] ?? '', choice: 'learn' };
    await sendLoad(ports.kadro, [post('/api/v1/choices', learner.headers, choice)], 1);
    await growDue(pool, learner.userId);
    const { tookMs, grownBytes, laterBytes } = await queueDue(databaseUrl);
    // The server's own job may have taken its part, on a quarter hour.
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from push_messages where kind = 'due'`,
    );
    if (rows[0]?.count !== learners)
      throw new Error(`${rows[0]?.count} messages were queued, in place of ${learners}.`);
    return {
      part: 'push',
      figures: [
        { name: '100,000 due learners selected and queued', unit: 'ms', value: tookMs, target: { atMost: 60_000 } },
        { name: '… memory it took', unit: 'MB', value: grownBytes / 1e6, target: { atMost: 100 } },
        { name: '… of it after the first quarter', unit: 'MB', value: laterBytes / 1e6, target: { atMost: 25 } },
      ],
      notes: [
        `${learners} learners with a device and a word that is due, whose hour it is, in a process of its own with the server’s memory settings, beside the running server; messages are written to the table from which they are sent.`,
      ],
    };
  } finally {
    await pool.end();
  }
};
