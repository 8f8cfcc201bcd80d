import type { PhotoSource } from '@kadro/adapters/photo/port';
import type { photosPerExample } from '@kadro/contract';
import { sql } from 'kysely';
import { isUniqueViolation } from '../../../platform/database/index.ts';
import { defineProcessor, type Processor } from '../../../kernel/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import type { CardTools } from '../tools.ts';
import { getOutside, type OutsidePicture, type Progress } from './get-outside.ts';
import { findIdForDrawing, keepOutside } from './keep-outside.ts';
import { readFaults, toStoredFaults } from './photo-faults.ts';
import { newPhotoId, readTold } from './photos.ts';

/** Lease per picture, after which a node counts as gone: longer than a drawing or any service's timeout. */
const leaseMs = { drawn: 60_000, outside: 180_000 } as const;
/** The numbers of a job's pictures. */
const variants = [0, 1, 2, 3] as const satisfies { length: typeof photosPerExample };
/** Concurrent jobs with outside sources, which are mostly waiting. */
const jobsAtOnce = 3;

type MakingTools = Pick<CardTools, 'db' | 'studio' | 'avatars' | 'photoOrder' | 'now' | 'report'>;

interface LeasedJob {
  id: string;
  user_id: string;
  headword: string;
  example: string;
  faults: unknown;
  recipe: string | null;
}

const isOutside = ({ photoOrder }: Pick<CardTools, 'photoOrder'>): boolean =>
  photoOrder.some((each) => each !== 'drawn');

/** Returns the end of this node's lease. */
const leasedUntil = (tools: MakingTools): Date =>
  new Date(tools.now() + leaseMs[isOutside(tools) ? 'outside' : 'drawn']);

const lease = async (tools: MakingTools): Promise<LeasedJob | undefined> => {
  const { db, now } = tools;
  const { rows } = await sql<LeasedJob>`
    update photo_jobs set state = 'working', leased_until = ${leasedUntil(tools)}
    where id = (
      select id from photo_jobs where state in ('waiting', 'working') and leased_until <= ${new Date(now())}
      order by leased_until, created_at limit 1 for update skip locked
    )
    returning id, user_id, headword, example, faults, recipe`.execute(db);
  return rows[0];
};

type PhotoRow = Pick<Tables['photos'], 'id' | 'made_at'> & { kind: string };

/** Returns the row of one of a job's pictures; creates it unless it was written before a crash. */
const photoOf = async (
  { db, studio, now }: MakingTools,
  job: LeasedJob,
  variant: (typeof variants)[number],
): Promise<PhotoRow> => {
  const select = db
    .selectFrom('photos')
    .select(['id', 'made_at', 'kind'])
    .where('job_id', '=', job.id)
    .where('variant', '=', variant);
  const present = await select.executeTakeFirst();
  if (present !== undefined) return present;
  const id = newPhotoId();
  const { user_id, headword, example, recipe } = job;
  const told = await readTold(studio, { headword, example, recipe: recipe ?? undefined, seed: job.id, variant });
  const drawn = { headword, example, recipe, seed: job.id, variant, ...told };
  const row = { id, user_id, ...drawn, created_at: new Date(now()), job_id: job.id };
  try {
    await db
      .insertInto('photos')
      .values({ ...row, made_at: null })
      .execute();
    return { id, made_at: null, kind: 'drawn' };
  } catch (error) {
    // A node that had lost its lease works on the same job.
    if (!isUniqueViolation(error, 'photos_job')) throw error;
    return select.executeTakeFirstOrThrow();
  }
};

/** Returns the outside sources before and after the drawing. */
const sourcesOf = ({ photoOrder }: Pick<CardTools, 'photoOrder'>) => {
  const at = photoOrder.indexOf('drawn');
  const isSource = (each: PhotoSource | 'drawn'): each is PhotoSource => each !== 'drawn';
  return {
    before: photoOrder.slice(0, at === -1 ? undefined : at).filter(isSource),
    behind: at === -1 ? [] : photoOrder.slice(at).filter(isSource),
  };
};

/** A finished picture of a job. */
type MadePicture = Pick<Tables['photos'], 'id'> &
  (Pick<OutsidePicture, 'kind' | 'credit'> | { kind: 'drawn'; credit: null });

const makeOne = async (
  tools: MakingTools,
  place: { id: string; jobId: string; variant: number },
  job: Parameters<typeof getOutside>[2],
  isSymbol: boolean,
): Promise<MadePicture | null> => {
  const { before, behind } = isSymbol ? { before: [], behind: [] } : sourcesOf(tools);
  const first = await getOutside(tools, before, job);
  const firstId = first && (await keepOutside(tools, place.id, first));
  if (first !== null && firstId !== null) return { id: firstId, kind: first.kind, credit: first.credit };
  if (job.signal?.aborted === true) return null;
  const id = await findIdForDrawing(tools, place);
  if (id === null) return null;
  // If the store is full, the picture is redrawn at each view.
  if ((await tools.studio.fill(id, 'now')) !== 'not-drawn') return { id, kind: 'drawn', credit: null };
  job.progress.faults.push({ kind: 'drawn', fault: 'unavailable' });
  const last = await getOutside(tools, behind, job);
  const lastId = last && (await keepOutside(tools, id, last));
  return last === null || lastId === null ? null : { id: lastId, kind: last.kind, credit: last.credit };
};

const makeAll = async (tools: MakingTools, job: LeasedJob, signal: AbortSignal | undefined): Promise<boolean> => {
  const { db, photoOrder, now } = tools;
  const { headword, example } = job;
  const progress: Progress = { next: new Map(), finished: new Set(), faults: readFaults(job.faults) };
  for (const variant of variants) {
    if (signal?.aborted === true) return false;
    const { id, made_at: madeAt, kind } = await photoOf(tools, job, variant);
    if (madeAt !== null) {
      // The picture's source is unknown if several have its kind, so each skips one result.
      for (const source of photoOrder)
        if (source !== 'drawn' && source.kind === kind) progress.next.set(source, (progress.next.get(source) ?? 0) + 1);
      continue;
    }
    const place = { id, jobId: job.id, variant };
    const made = await makeOne(tools, place, { request: { headword, example }, progress, signal }, job.recipe !== null);
    const at = new Date(now());
    await db
      .updateTable('photo_jobs')
      .set({ leased_until: leasedUntil(tools), faults: toStoredFaults(progress.faults) })
      .where('id', '=', job.id)
      .execute();
    if (made === null) continue;
    await db
      .updateTable('photos')
      .set({ made_at: at, kind: made.kind, credit: made.credit })
      .where('id', '=', made.id)
      // A node that had lost its lease may have finished it with another picture.
      .where('made_at', 'is', null)
      .execute();
  }
  return signal?.aborted !== true;
};

const makeNext = async (tools: MakingTools, signal: AbortSignal | undefined): Promise<boolean> => {
  const { db, now } = tools;
  const job = await lease(tools);
  if (job === undefined) return false;
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
  return true;
};

/** Makes requested pictures, job by job, until the queue is empty or `signal` aborts; then another node continues. */
export const makePhotos = async (tools: MakingTools, signal?: AbortSignal): Promise<void> => {
  const work = async (): Promise<void> => {
    for (;;) if (signal?.aborted === true || !(await makeNext(tools, signal))) return;
  };
  await Promise.all(Array.from({ length: isOutside(tools) ? jobsAtOnce : 1 }, work));
};

/** Starts making pictures as soon as they are requested. */
export const createPhotoProcessor = (tools: CardTools): Processor =>
  defineProcessor('photos', {
    perform: async () => undefined,
    committed: (signal) => makePhotos(tools, signal),
  });
