import { randomUUID } from 'node:crypto';
import { fullWidth, photosPerExample, pictureUrl, type PhotoJob } from '@kadro/contract';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { AppError, networksOf, say } from '../../../platform/http/index.ts';
import { withTransaction } from '../../../platform/database/index.ts';
import { recordEvents } from '../../../kernel/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import { cleanInput } from '../content/clean-input.ts';
import { countForDay } from '../count-for-day.ts';
import { toPhoto } from '../outside/photo-credit.ts';
import { isRetriable, readFaults, restMs } from './photo-faults.ts';
import type { CardTools } from '../tools.ts';

/** Time for which a job's pictures are reused, chosen or not. */
const reuseMs = 12 * 3_600_000;

/** Whether to retry a job; not while its failed services are paused, as the result would be the same. */
const isWorthAnother = (job: { state: string; faults: unknown; created_at: Date }, nowMs: number): boolean =>
  isRetriable(job) && (job.state === 'failed' || job.created_at.getTime() + restMs <= nowMs);

/** Returns the symbols offered if the drawing is a guess; empty if the example is understood or cannot be drawn. */
const readOffer = async (
  studio: CardTools['studio'],
  { headword, example }: { headword: string; example: string },
): Promise<Pick<PhotoJob, 'notUnderstood'>> => {
  const told = await studio.tell({ headword, example, seed: '' });
  return told === null || told.isUnderstood ? {} : { notUnderstood: { symbols: [...told.symbols] } };
};

const isOffered = async (
  studio: CardTools['studio'],
  { symbol, ...request }: { headword: string; example: string; symbol: string },
): Promise<boolean> =>
  (await readOffer(studio, request)).notUnderstood?.symbols.some(({ recipe }) => recipe === symbol) === true;

/**
 * Requests pictures for an example and returns their job. The same word and example again return the present job, unless a retry is
 * useful. Refuses with 422 wrong texts and a symbol that is not offered, and with 429 above the daily limits of the author or the
 * network; `address` is null if unknown.
 */
export const askForPhotos = async (
  { db, secret, limits, addressTimes, studio, now }: CardTools,
  {
    userId,
    address,
    symbol,
    ...given
  }: { userId: string; address: string | null; headword: string; example: string; symbol?: string | undefined },
): Promise<string> => {
  const { headword, example } = cleanInput(given);
  if (symbol !== undefined && !(await isOffered(studio, { headword, example, symbol })))
    throw new AppError({ status: 422, errors: { symbol: [say((m) => m.photoUnknown)] } });
  const nowMs = now();
  return withTransaction(db, async (trx) => {
    // Serializes a user's requests, so that the second of two equal ones finds the first one's job.
    await sql`select id from users where id = ${userId} for no key update`.execute(trx);
    const present = await trx
      .selectFrom('photo_jobs')
      .select(['id', 'state', 'faults', 'created_at'])
      .where('user_id', '=', userId)
      .where('headword', '=', headword)
      .where('example', '=', example)
      .where('recipe', 'is not distinct from', symbol ?? null)
      .where('created_at', '>', new Date(nowMs - reuseMs))
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (present !== undefined && !isWorthAnother(present, nowMs)) return present.id;
    const max = Math.floor(limits.photosPerDay / photosPerExample);
    await countForDay(trx, { what: 'photos', whose: userId, max, secret, nowMs });
    for (const { key, times } of address === null ? [] : networksOf(address))
      await countForDay(trx, { what: 'network-photos', whose: key, max: max * addressTimes * times, secret, nowMs });
    const id = randomUUID();
    const at = new Date(nowMs);
    await trx
      .insertInto('photo_jobs')
      .values({
        id,
        user_id: userId,
        headword,
        example,
        recipe: symbol ?? null,
        state: 'waiting',
        created_at: at,
        leased_until: at,
      })
      .execute();
    await recordEvents(trx, [{ userId, kind: 'photos-asked', data: { jobId: id } }], nowMs);
    return id;
  });
};

/** Returns the state of an author's job; 404 for any other. */
export const readPhotoJob = async (
  { db, studio }: Pick<CardTools, 'db' | 'studio'>,
  userId: string,
  id: string,
): Promise<PhotoJob> => {
  const job = await db
    .selectFrom('photo_jobs')
    .select(['state', 'headword', 'example', 'faults', 'recipe'])
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
  const { state, headword, example, recipe } = job;
  const isGuess = state === 'done' && photos.some(({ kind }) => kind === 'drawn');
  const faults = readFaults(job.faults);
  return {
    state,
    headword,
    example,
    wanted: photosPerExample,
    photos: photos.map((row) => ({ ...toPhoto(row), url: pictureUrl(row.id, fullWidth) })),
    faults,
    isRetriable: isRetriable(job),
    ...(recipe !== null && { symbol: recipe }),
    ...(isGuess && (await readOffer(studio, { headword, example }))),
  };
};

const unchosenMs = 2 * 86_400_000;
const batchSize = 200;

/** SQL: whether a picture of the job `id` is on a pending staff card, so that its moderator may still choose another one. */
const isChosenFrom = (id: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from photos o join cards c on c.picture_id = o.id
  where o.job_id = ${id} and c.origin = 'staff' and c.submitted_at is not null)`;

/** Age at which a decision can surely no longer be undone. */
const undoneMs = 3_600_000;

/** SQL: whether a picture `p` is unused: not on a card, change or draft, not open to choice, and not restored by an undo. */
const isUnchosen = (nowMs: number) => sql<SqlBool>`p.created_at < ${new Date(nowMs - unchosenMs)}
  and not exists (select from cards c where c.picture_id = p.id)
  and not exists (select from card_edits e where e.picture_id = p.id)
  and not exists (select from card_drafts d where d.user_id = p.user_id and d.draft->>'photoId' = p.id)
  and not exists (
    select from cards c join card_log g on g.card_id = c.id and g.version = c.version
    where c.author_id = p.user_id and c.changed_at > ${new Date(nowMs - undoneMs)}
      and g.content->'before'->'content'->>'pictureId' = p.id)
  and not ${isChosenFrom(sql.ref('p.job_id'))}`;

/** Removes a batch of unused pictures; returns their ids, and whether it was the last batch. */
const removeSome = (db: Kysely<Tables>, nowMs: number): Promise<{ removed: { id: string }[]; isLast: boolean }> =>
  withTransaction(db, async (trx) => {
    const { rows: candidates } = await sql<{ id: string }>`
      select p.id from photos p where ${isUnchosen(nowMs)} limit ${batchSize} for update of p skip locked`.execute(trx);
    // Checks again under the lock: a picture may have been chosen just before.
    const { rows: removed } = await sql<{ id: string }>`
      delete from photos p where p.id = any(${candidates.map(({ id }) => id)}::text[]) and ${isUnchosen(nowMs)}
      returning p.id`.execute(trx);
    return { removed, isLast: candidates.length < batchSize };
  });

/** Removes unused pictures two days after they were made, with their jobs. */
export const removeUnchosen = async ({
  db,
  studio,
  now,
  report,
}: Pick<CardTools, 'db' | 'studio' | 'now' | 'report'>): Promise<void> => {
  const nowMs = now();
  for (let isLast = false; !isLast;) {
    const some = await removeSome(db, nowMs);
    for (const { id } of some.removed)
      await studio.remove(id).catch((error: unknown) => report('a photo could not be removed', error));
    ({ isLast } = some);
  }
  await sql`
    delete from photo_jobs j where j.created_at < ${new Date(nowMs - unchosenMs)} and not ${isChosenFrom(sql.ref('j.id'))}`.execute(
    db,
  );
};
