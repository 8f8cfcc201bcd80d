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

/** Pictures asked for once are there for so long, whether chosen or not. */
const reuseMs = 12 * 3_600_000;

/** Before services that failed are asked again, another try would come to the same. */
const isWorthAnother = (job: { state: string; faults: unknown; created_at: Date }, nowMs: number): boolean =>
  isRetriable(job) && (job.state === 'failed' || job.created_at.getTime() + restMs <= nowMs);

/** What is said of pictures that are a guess; nothing where the example is understood, or no picture was drawn. */
const readOffer = async (
  studio: CardTools['studio'],
  { headword, example }: { headword: string; example: string },
): Promise<Pick<PhotoJob, 'notUnderstood'>> => {
  const told = await studio.tell({ headword, example, seed: '' });
  return told === null || told.isUnderstood ? {} : { notUnderstood: { symbols: [...told.symbols] } };
};

const isOffered = async (
  studio: CardTools['studio'],
  { symbol, ...asked }: { headword: string; example: string; symbol: string },
): Promise<boolean> =>
  (await readOffer(studio, asked)).notUnderstood?.symbols.some(({ recipe }) => recipe === symbol) === true;

/**
 * Has pictures made for an example and returns their job. The same word and example again give the job that is there, unless
 * it is worth another try.
 * Refuses with 422 wrong texts and a symbol that is not offered for them, and with 429 pictures too many for one day, of the
 * author or of all who ask from the same network; `address` is null for whoever has none.
 */
export const askForPhotos = async (
  { db, secret, photosPerDay, addressTimes, studio, now }: CardTools,
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
    // One after another, so that of two equal ones at once the second finds the job of the first.
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
    const max = Math.floor(photosPerDay / photosPerExample);
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

/** How far a job of an author's has come; 404 for any other. */
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

/** Whether a picture of the job `id` is that of a card of the staff that waits: its moderator may still take another one. */
const isChosenFrom = (id: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from photos o join cards c on c.picture_id = o.id
  where o.job_id = ${id} and c.origin = 'staff' and c.submitted_at is not null)`;

/** A decision that was made so long ago can be taken back no more. */
const undoneMs = 3_600_000;

/** Whether a picture `p` is nobody's: no card, change or draft shows it, nobody may choose it, and no decision that can be taken back would bring it. */
const isUnchosen = (nowMs: number) => sql<SqlBool>`p.created_at < ${new Date(nowMs - unchosenMs)}
  and not exists (select from cards c where c.picture_id = p.id)
  and not exists (select from card_edits e where e.picture_id = p.id)
  and not exists (select from card_drafts d where d.user_id = p.user_id and d.draft->>'photoId' = p.id)
  and not exists (
    select from cards c join card_log g on g.card_id = c.id and g.version = c.version
    where c.author_id = p.user_id and c.changed_at > ${new Date(nowMs - undoneMs)}
      and g.content->'before'->'content'->>'pictureId' = p.id)
  and not ${isChosenFrom(sql.ref('p.job_id'))}`;

/** Removes some pictures that are nobody's: their ids, and whether there may be more. */
const removeSome = (db: Kysely<Tables>, nowMs: number): Promise<{ removed: { id: string }[]; isLast: boolean }> =>
  withTransaction(db, async (trx) => {
    const { rows: found } = await sql<{ id: string }>`
      select p.id from photos p where ${isUnchosen(nowMs)} limit ${batchSize} for update of p skip locked`.execute(trx);
    // Read again once they are held: one of them may have been chosen just before.
    const { rows: removed } = await sql<{ id: string }>`
      delete from photos p where p.id = any(${found.map(({ id }) => id)}::text[]) and ${isUnchosen(nowMs)}
      returning p.id`.execute(trx);
    return { removed, isLast: found.length < batchSize };
  });

/** Removes pictures that are nobody's, two days after they were made, with the jobs they came by. */
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
