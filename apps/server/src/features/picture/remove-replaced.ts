import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../kernel/schema.ts';
import type { PictureTools } from './routes.ts';

/** A page that was opened before a picture was replaced may ask for it so long; a node of the release before may draw it anew. */
const keptMs = 7 * 86_400_000;
const batchSize = 200;

const selectBatch = async (db: Kysely<Tables>, nowMs: number): Promise<{ id: string; isNamed: boolean }[]> =>
  (
    await sql<{ id: string; isNamed: boolean }>`
      select r.id, exists (select from cards c where c.picture_id = r.id)
        or exists (select from card_edits e where e.picture_id = r.id)
        or exists (select from photos p where p.id = r.id) as "isNamed"
      from replaced_pictures r where r.at < ${new Date(nowMs - keptMs)} order by r.at limit ${batchSize}`.execute(db)
  ).rows;

/**
 * Removes the files of pictures that were replaced a week ago and that no card, change or photo names by now. Where a file
 * cannot be removed it ends: the next run begins with it.
 */
export const removeReplaced = async ({
  db,
  studio,
  now,
}: Pick<PictureTools, 'db' | 'studio' | 'now'>): Promise<void> => {
  for (;;) {
    const batch = await selectBatch(db, now());
    for (const { id, isNamed } of batch) {
      if (!isNamed) await studio.remove(id);
      await db.deleteFrom('replaced_pictures').where('id', '=', id).execute();
    }
    if (batch.length < batchSize) return;
  }
};
