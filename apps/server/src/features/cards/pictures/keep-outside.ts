import { FileExistsError } from '@kadro/adapters/file-store/port';
import type { Kysely } from 'kysely';
import { withTransaction } from '../../../platform/database/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import type { CardTools } from '../tools.ts';
import type { OutsidePicture } from './get-outside.ts';
import { newPhotoId } from './photos.ts';

type KeepingTools = Pick<CardTools, 'db' | 'studio' | 'now' | 'report'>;

/** A picture's kind and credit in its row of `photos`. */
type Description = Pick<OutsidePicture, 'kind' | 'credit'> | { kind: 'drawn'; credit: null };

/** Writes an unfinished picture's kind and credit; false if another node has finished it. */
const describe = async (db: Kysely<Tables>, id: string, { kind, credit }: Description): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .set({ kind, credit })
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
};

/**
 * Gives an unfinished picture a new id without files; the old id's files are removed with those of replaced pictures. Null if
 * another node has finished it.
 */
const renew = async ({ db, now }: KeepingTools, id: string, { kind, credit }: Description): Promise<string | null> =>
  withTransaction(db, async (trx) => {
    const newId = newPhotoId();
    const { numUpdatedRows } = await trx
      .updateTable('photos')
      .set({ id: newId, kind, credit })
      .where('id', '=', id)
      .where('made_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return null;
    await trx
      .insertInto('replaced_pictures')
      .values({ id, at: new Date(now()) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return newId;
  });

const write = ({ studio, report }: KeepingTools, id: string, files: Buffer[]): Promise<'kept' | 'taken' | 'failed'> =>
  studio.keep(id, files).then(
    () => 'kept',
    (error: unknown) => {
      if (error instanceof FileExistsError) return 'taken';
      report('a photo could not be kept', error);
      return 'failed';
    },
  );

/**
 * Stores the files of a picture from outside, after its row, so that a crash leaves no files shown as drawn or without credit.
 * Returns its id, a new one if an earlier try left other files; null if it is not stored.
 */
export const keepOutside = async (tools: KeepingTools, id: string, picture: OutsidePicture): Promise<string | null> => {
  if (!(await describe(tools.db, id, picture))) return null;
  const result = await write(tools, id, picture.files);
  if (result !== 'taken') return result === 'kept' ? id : null;
  const another = await renew(tools, id, picture);
  return another !== null && (await write(tools, another, picture.files)) === 'kept' ? another : null;
};

/**
 * Returns the id for drawing a job's picture: a new one if files from outside may exist under the present one. Null if another node
 * has finished it.
 */
export const findIdForDrawing = async (
  tools: KeepingTools,
  { jobId, variant }: { jobId: string; variant: number },
): Promise<string | null> => {
  const photo = await tools.db
    .selectFrom('photos')
    .select(['id', 'kind'])
    .where('job_id', '=', jobId)
    .where('variant', '=', variant)
    .where('made_at', 'is', null)
    .executeTakeFirst();
  if (photo === undefined || photo.kind === 'drawn') return photo?.id ?? null;
  return renew(tools, photo.id, { kind: 'drawn', credit: null });
};
