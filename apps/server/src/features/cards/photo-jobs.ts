import { randomUUID } from 'node:crypto';
import { photosPerExample, type PhotoJob } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import { isUniqueViolation, withTransaction } from '../../platform/database/index.ts';
import { recordEvents, type Processor } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { cleanInput } from './content/clean-input.ts';
import { countForDay } from './count-for-day.ts';
import { newPhotoId } from './photos.ts';
import type { CardTools } from './tools.ts';

/** A node that has not finished a job within this time is taken to be gone. */
const leaseMs = 60_000;
/** Pictures asked for once are there for so long, whether chosen or not. */
const reuseMs = 12 * 3_600_000;

/** What begins as soon as the request is committed. */
const asked = 'photos-asked';

/**
 * Has pictures made for an example and returns their job. The same word and example again give the job that is there.
 * Refuses with 422 wrong texts, and with 429 pictures too many for one day.
 */
export const askForPhotos = async (
  { db, secret, photosPerDay, now }: CardTools,
  { userId, ...given }: { userId: string; headword: string; example: string },
): Promise<string> => {
  const { headword, example } = cleanInput(given);
  const nowMs = now();
  return withTransaction(db, async (trx) => {
    const present = await trx
      .selectFrom('photo_jobs')
      .select('id')
      .where('user_id', '=', userId)
      .where('headword', '=', headword)
      .where('example', '=', example)
      .where('state', '!=', 'failed')
      .where('created_at', '>', new Date(nowMs - reuseMs))
      .executeTakeFirst();
    if (present !== undefined) return present.id;
    const max = Math.floor(photosPerDay / photosPerExample);
    await countForDay(trx, { what: 'photos', userId, max, secret, nowMs });
    const id = randomUUID();
    const at = new Date(nowMs);
    await trx
      .insertInto('photo_jobs')
      .values({ id, user_id: userId, headword, example, state: 'waiting', created_at: at, leased_until: at })
      .execute();
    await recordEvents(trx, [{ userId, kind: asked, data: { jobId: id } }], nowMs);
    return id;
  });
};

/** How far a job of an author's has come; 404 for any other. */
export const readPhotoJob = async (db: Kysely<Tables>, userId: string, id: string): Promise<PhotoJob> => {
  const job = await db
    .selectFrom('photo_jobs')
    .select('state')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (job === undefined) throw new AppError({ status: 404 });
  const photos = await db
    .selectFrom('photos')
    .select(['id', 'kind'])
    .where('job_id', '=', id)
    .where('made_at', 'is not', null)
    .orderBy('variant')
    .execute();
  return { state: job.state, wanted: photosPerExample, photos };
};

interface LeasedJob {
  id: string;
  user_id: string;
  headword: string;
  example: string;
}

const lease = async (db: Kysely<Tables>, nowMs: number): Promise<LeasedJob | undefined> => {
  const { rows } = await sql<LeasedJob>`
    update photo_jobs set state = 'working', leased_until = ${new Date(nowMs + leaseMs)}
    where id = (
      select id from photo_jobs where state in ('waiting', 'working') and leased_until <= ${new Date(nowMs)}
      order by leased_until, created_at limit 1 for update skip locked
    )
    returning id, user_id, headword, example`.execute(db);
  return rows[0];
};

/** The row of one of a job's pictures, written now or before a crash. */
const photoOf = async (
  db: Kysely<Tables>,
  job: LeasedJob,
  variant: number,
  nowMs: number,
): Promise<{ id: string; made_at: Date | null }> => {
  const select = db
    .selectFrom('photos')
    .select(['id', 'made_at'])
    .where('job_id', '=', job.id)
    .where('variant', '=', variant);
  const present = await select.executeTakeFirst();
  if (present !== undefined) return present;
  const id = newPhotoId();
  const { user_id, headword, example } = job;
  const row = { id, user_id, headword, example, seed: job.id, created_at: new Date(nowMs), job_id: job.id, variant };
  try {
    await db
      .insertInto('photos')
      .values({ ...row, made_at: null })
      .execute();
    return { id, made_at: null };
  } catch (error) {
    // A node that was taken to be gone is at the same job.
    if (!isUniqueViolation(error, 'photos_job')) throw error;
    return select.executeTakeFirstOrThrow();
  }
};

const makeAll = async (
  { db, studio, now }: Pick<CardTools, 'db' | 'studio' | 'now'>,
  job: LeasedJob,
  signal: AbortSignal | undefined,
): Promise<boolean> => {
  for (let variant = 0; variant < photosPerExample; variant += 1) {
    if (signal?.aborted === true) return false;
    const { id, made_at: madeAt } = await photoOf(db, job, variant, now());
    if (madeAt !== null) continue;
    // One that a full store does not keep is drawn again whenever it is looked at.
    if ((await studio.fill(id, 'now')) === 'not-drawn') continue;
    await db
      .updateTable('photos')
      .set({ made_at: new Date(now()) })
      .where('id', '=', id)
      .execute();
  }
  return true;
};

/** Makes the pictures that were asked for, job by job, until there is none left or `signal` ends it: then the next node goes on. */
export const makePhotos = async (
  tools: Pick<CardTools, 'db' | 'studio' | 'now'>,
  signal?: AbortSignal,
): Promise<void> => {
  const { db, now } = tools;
  for (;;) {
    if (signal?.aborted === true) return;
    const job = await lease(db, now());
    if (job === undefined) return;
    const isDone = await makeAll(tools, job, signal);
    const { made } = await db
      .selectFrom('photos')
      .select(({ fn }) => fn.countAll<number>().as('made'))
      .where('job_id', '=', job.id)
      .where('made_at', 'is not', null)
      .executeTakeFirstOrThrow();
    const state = made > 0 ? 'done' : 'failed';
    await db
      .updateTable('photo_jobs')
      .set(isDone ? { state } : { leased_until: new Date(now()) })
      .where('id', '=', job.id)
      .execute();
  }
};

/** Begins with the pictures as soon as they are asked for. */
export const createPhotoProcessor = (tools: CardTools): Processor => ({
  name: 'photos',
  applicableEvents: [asked],
  perform: async () => undefined,
  committed: () => makePhotos(tools),
});

const unchosenMs = 2 * 86_400_000;
const batchSize = 200;

/** Removes pictures that no card, change or draft shows, two days after they were made, with the jobs they came by. */
export const removeUnchosen = async ({
  db,
  studio,
  now,
  report,
}: Pick<CardTools, 'db' | 'studio' | 'now' | 'report'>): Promise<void> => {
  const before = new Date(now() - unchosenMs);
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      delete from photos where id in (
        select p.id from photos p where p.created_at < ${before}
          and not exists (select from cards c where c.picture_id = p.id)
          and not exists (select from card_edits e where e.picture_id = p.id)
          and not exists (select from card_drafts d where d.user_id = p.user_id and d.draft->>'photoId' = p.id)
        limit ${batchSize}
      ) returning id`.execute(db);
    for (const { id } of rows)
      await studio.remove(id).catch((error: unknown) => report('a photo could not be removed', error));
    if (rows.length < batchSize) break;
  }
  await db.deleteFrom('photo_jobs').where('created_at', '<', before).execute();
};
