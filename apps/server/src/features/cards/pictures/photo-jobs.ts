import { randomUUID } from 'node:crypto';
import { photosPerExample, type PhotoJob } from '@kadro/contract';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { AppError } from '../../../platform/http/index.ts';
import { withTransaction } from '../../../platform/database/index.ts';
import { recordEvents } from '../../../kernel/index.ts';
import type { Tables } from '../../../kernel/schema.ts';
import { cleanInput } from '../content/clean-input.ts';
import { countForDay } from '../count-for-day.ts';
import { toPhoto } from '../outside/photo-credit.ts';
import { readFaults } from './photo-faults.ts';
import type { CardTools } from '../tools.ts';

/** Pictures asked for once are there for so long, whether chosen or not. */
const reuseMs = 12 * 3_600_000;

/** What begins as soon as the request is committed. */
export const asked = 'photos-asked';

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
    .select(['state', 'headword', 'example', 'faults'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (job === undefined) throw new AppError({ status: 404 });
  const photos = await db
    .selectFrom('photos')
    .select(['id', 'kind', 'credit'])
    .where('job_id', '=', id)
    .where('made_at', 'is not', null)
    .orderBy('variant')
    .execute();
  const { state, headword, example } = job;
  const faults = readFaults(job.faults);
  return { state, headword, example, wanted: photosPerExample, photos: photos.map(toPhoto), faults };
};

const unchosenMs = 2 * 86_400_000;
const batchSize = 200;

/** Whether a picture of the job `id` is that of a card of the staff that waits: its moderator may still take another one. */
const isChosenFrom = (id: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from photos o join cards c on c.picture_id = o.id
  where o.job_id = ${id} and c.origin = 'staff' and c.submitted_at is not null)`;

/** Removes pictures that no card, change or draft shows and nobody may choose, two days after they were made, with the jobs they came by. */
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
          and not ${isChosenFrom(sql.ref('p.job_id'))}
        limit ${batchSize}
      ) returning id`.execute(db);
    for (const { id } of rows)
      await studio.remove(id).catch((error: unknown) => report('a photo could not be removed', error));
    if (rows.length < batchSize) break;
  }
  await sql`delete from photo_jobs j where j.created_at < ${before} and not ${isChosenFrom(sql.ref('j.id'))}`.execute(
    db,
  );
};
