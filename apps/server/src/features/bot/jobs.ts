import { randomUUID } from 'node:crypto';
import type { BotJob, BotWord, ParsedBotTask, RouteReply, readBot } from '@kadro/contract';
import { botJobTrouble } from '@kadro/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { AppError, say } from '../../platform/http/index.ts';
import { botUserId, createLearnerRows, pageOf, readPlace, recordEvents } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { writeAudit } from '../audit/index.ts';
import { costOf, usuallyAsked } from './costs.ts';
import { planTask } from './plan.ts';
import type { BotTools } from './tools.ts';

const pageSize = 20;

interface JobRow extends Omit<BotJob, 'at' | 'by' | 'trouble' | 'costMicros'> {
  user_id: string | null;
  name: string | null;
  created_at: Date;
  fault: string | null;
  next_at: Date;
  calls: number;
  asked: number;
}

const selectJobs = async (db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<JobRow[]> => {
  const { rows } = await sql<JobRow>`
    select j.id, j.user_id, u.name, j.created_at, j.level, j.pictures, j.state, j.pause, j.trouble as fault, j.next_at, n.*
    from (select * from bot_jobs j ${which}) j left join users u on u.id = j.user_id
    cross join lateral (
      select count(*)::int as words, count(*) filter (where state in ('waiting', 'pictures'))::int as open,
        count(*) filter (where state = 'drafted')::int as drafted, count(*) filter (where state = 'known')::int as known,
        count(*) filter (where state in ('unknown', 'no-example', 'refused', 'failed'))::int as failed,
        count(*) filter (where state = 'failed')::int as retriable,
        coalesce(sum(w.calls), 0)::int as calls, coalesce(sum(w.pictures), 0)::int as asked
      from bot_words w where w.job_id = j.id
    ) n order by j.created_at desc, j.id desc`.execute(db);
  return rows;
};

const toJob = (tools: Pick<BotTools, 'botPrices'>, row: JobRow): BotJob => {
  const { user_id: userId, name, created_at: at, fault, next_at: nextAt, calls, asked, ...job } = row;
  return {
    ...job,
    at: at.toISOString(),
    by: userId === null ? null : { id: userId, name },
    trouble: fault === null ? null : botJobTrouble.parse({ fault, nextAt: nextAt.toISOString() }),
    costMicros: costOf(tools, { calls, pictures: asked }),
  };
};

/** Reads a job as admins see it. Throws a 404 if it does not exist. */
const readJob = async (tools: BotTools, db: Kysely<Tables>, id: string): Promise<BotJob> => {
  const [row] = await selectJobs(db, sql`where j.id = ${id}`);
  if (row === undefined) throw new AppError({ status: 404 });
  return toJob(tools, row);
};

/** Reads one page of the bot's jobs, newest first. Throws a 422 for a wrong cursor. */
export const readJobs = async (tools: BotTools, cursor?: string): Promise<RouteReply<typeof readBot>> => {
  const { db, translators, writers, botPrices } = tools;
  const after = readPlace(cursor, 'uuid');
  const rows = await selectJobs(
    db,
    sql`${after === null ? sql`` : sql`where (j.created_at, j.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
      order by j.created_at desc, j.id desc limit ${pageSize + 1}`,
  );
  const { page, nextCursor } = pageOf(rows, pageSize, ({ created_at: time, id }) => ({ at: time, id }));
  return {
    jobs: page.map((row) => toJob(tools, row)),
    nextCursor,
    services: { translations: translators.length > 0, examples: writers.length > 0 },
    capMicros: botPrices.capMicros,
    currency: botPrices.currency,
  };
};

/** Reads a job with its words. Throws a 404 if it does not exist. */
export const readJobWithWords = async (
  tools: BotTools,
  id: string,
): Promise<{ job: BotJob; words: BotWord[]; currency: string }> => {
  const job = await readJob(tools, tools.db, id);
  const words = await tools.db
    .selectFrom('bot_words')
    .select(['place', 'headword', 'state', 'card_id'])
    .where('job_id', '=', id)
    .orderBy('place')
    .execute();
  return {
    job,
    words: words.map(({ card_id: cardId, ...word }) => ({ ...word, cardId: word.state === 'drafted' ? cardId : null })),
    currency: tools.botPrices.currency,
  };
};

/** Creates the bot's user, which cannot log in. */
const ensureBot = async ({ rules }: BotTools, trx: Kysely<Tables>, nowMs: number): Promise<void> => {
  const made = await trx
    .insertInto('users')
    .values({
      id: botUserId,
      is_guest: false,
      is_admin: false,
      name: 'Kadro',
      locale: 'en',
      created_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) await createLearnerRows(trx, { userId: botUserId, timeZone: 'UTC', nowMs, rules });
};

const demandWithinCap = (tools: BotTools, words: number, pictures: BotJob['pictures']): void => {
  if (words === 0) throw new AppError({ status: 422, errors: { words: [say((m) => m.botNothing)] } });
  const one = usuallyAsked(tools, pictures);
  const cost = costOf(tools, { calls: one.calls * words, pictures: one.pictures * words });
  if (cost > tools.botPrices.capMicros)
    throw new AppError({ status: 422, errors: { words: [say((m) => m.botTooExpensive)] } });
};

/**
 * Starts a job for a task's words. The same id again returns the existing job, and a 409 if it is another admin's. Throws a 422 for
 * invalid tasks, tasks without words, those above the cost cap, and without a service that writes examples.
 */
export const startJob = async (
  tools: BotTools,
  { id, userId, ...task }: ParsedBotTask & { id: string; userId: string },
): Promise<BotJob> => {
  if (tools.writers.length === 0) throw new AppError({ status: 422, errors: { words: [say((m) => m.botNoService)] } });
  const nowMs = tools.now();
  const at = new Date(nowMs);
  return withTransaction(tools.db, async (trx) => {
    // Jobs that start at the same time take their words one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('bot'))`.execute(trx);
    const present = await trx.selectFrom('bot_jobs').select('user_id').where('id', '=', id).executeTakeFirst();
    if (present !== undefined) {
      if (present.user_id !== userId) throw new AppError({ status: 409 });
      return readJob(tools, trx, id);
    }
    const { words } = await planTask(trx, task);
    demandWithinCap(tools, words.length, task.pictures);
    await ensureBot(tools, trx, nowMs);
    const { level = null, pictures } = task;
    await trx
      .insertInto('bot_jobs')
      .values({
        id,
        user_id: userId,
        created_at: at,
        level,
        pictures,
        state: 'running',
        pause: null,
        trouble: null,
        next_at: at,
      })
      .execute();
    await trx
      .insertInto('bot_words')
      .values(
        words.map(({ headword, wordId }, place) => ({
          job_id: id,
          place,
          headword,
          word_id: wordId,
          state: 'waiting' as const,
          card_id: randomUUID(),
          due_at: at,
        })),
      )
      .execute();
    const detail = { words: String(words.length), level };
    await writeAudit(trx, { userId, action: 'bot-started', subject: id, detail, nowMs });
    await recordEvents(trx, [{ userId: botUserId, kind: 'bot-wanted', data: {} }], nowMs);
    return readJob(tools, trx, id);
  });
};

type Action = 'pause' | 'resume' | 'stop' | 'retry';

const auditOf = { pause: 'bot-paused', resume: 'bot-resumed', stop: 'bot-stopped', retry: 'bot-retried' } as const;

/** Whether a job allows an action. */
const allows: Record<Action, (job: BotJob) => boolean> = {
  pause: ({ state }) => state === 'running',
  resume: ({ state }) => state === 'paused',
  stop: ({ state }) => state === 'running' || state === 'paused',
  retry: ({ state, retriable }) => state !== 'stopped' && retriable > 0,
};

const apply = async (trx: Kysely<Tables>, id: string, action: Action, at: Date): Promise<void> => {
  const words = trx.updateTable('bot_words').where('job_id', '=', id);
  if (action === 'retry')
    await words.set({ state: 'waiting', tries: 0, due_at: at }).where('state', '=', 'failed').execute();
  if (action === 'stop') await words.set({ state: 'dropped' }).where('state', 'in', ['waiting', 'pictures']).execute();
  const states = {
    pause: { state: 'paused', pause: 'admin' },
    stop: { state: 'stopped', pause: null, trouble: null },
    resume: { state: 'running', pause: null, trouble: null, next_at: at },
    retry: { state: 'running', pause: null, trouble: null, next_at: at },
  } as const;
  await trx.updateTable('bot_jobs').set(states[action]).where('id', '=', id).execute();
};

/** Pauses, resumes or stops a job, or retries its failed words. Throws a 404 if there is none, and a 409 if its state does not allow it. */
export const changeJob = async (
  tools: BotTools,
  { id, action, userId }: { id: string; action: Action; userId: string },
): Promise<BotJob> => {
  const nowMs = tools.now();
  return withTransaction(tools.db, async (trx) => {
    await sql`select id from bot_jobs where id = ${id} for update`.execute(trx);
    const job = await readJob(tools, trx, id);
    if (!allows[action](job)) throw new AppError({ status: 409 });
    await apply(trx, id, action, new Date(nowMs));
    const detail = { words: String(job.words), level: job.level };
    await writeAudit(trx, { userId, action: auditOf[action], subject: id, detail, nowMs });
    if (action === 'resume' || action === 'retry')
      await recordEvents(trx, [{ userId: botUserId, kind: 'bot-wanted', data: {} }], nowMs);
    return readJob(tools, trx, id);
  });
};

/** Retention of jobs. */
const keepMs = 90 * 86_400_000;

/** Removes jobs that are three months old and not running; the cards stay. */
export const removeOldJobs = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  await db
    .deleteFrom('bot_jobs')
    .where('created_at', '<', new Date(nowMs - keepMs))
    .where('state', '!=', 'running')
    .execute();
};
