import type { FileStore } from '@kadro/adapters/file-store/port';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import type { PictureStudio } from './draw-picture.ts';
import type { PictureTools } from './routes.ts';

/** Pictures one run draws at most; what is left goes into the next run, so that a stop loses little. */
const runSize = 60;

/**
 * Draws the pictures named, those that are missing, one after the other. Returns how many were drawn and kept; `onKept` is
 * told each that is kept now or was before. One that cannot be drawn or looked for holds up no other; where they cannot be kept, on a
 * full disk, it ends rather than draw for nothing.
 */
export const drawMissing = async (
  studio: PictureStudio,
  pictureIds: readonly string[],
  {
    priority,
    signal,
    onKept = () => undefined,
  }: { priority: 'now' | 'background'; signal?: AbortSignal; onKept?: (pictureId: string) => unknown },
): Promise<number> => {
  let drawn = 0;
  for (const pictureId of pictureIds) {
    if (signal?.aborted === true) break;
    const isKept = await studio.isKept(pictureId);
    // Nothing is drawn over what cannot be read.
    if (isKept === null) continue;
    if (!isKept) {
      const result = await studio.fill(pictureId, priority);
      if (result === 'not-kept') break;
      if (result === 'not-drawn') continue;
      drawn += 1;
    }
    onKept(pictureId);
  }
  return drawn;
};

const markDrawn = async (db: Kysely<Tables>, pictureIds: readonly string[]): Promise<void> => {
  if (pictureIds.length === 0) return;
  await db
    .updateTable('cards')
    .set((card) => ({ drawn_picture_id: card.ref('picture_id') }))
    .where('picture_id', 'in', pictureIds)
    .execute();
};

const storeName = 'picture-store';
const storeKey = 'pictures/store-id';

/**
 * Has all pictures looked for again where the marks belong to another file store: after a back-up was restored, or the
 * folder was lost. Store and database carry the same id.
 */
export const matchStore = async (db: Kysely<Tables>, files: Pick<FileStore, 'read' | 'write'>): Promise<void> => {
  const kept = (await files.read(storeKey))?.toString() ?? null;
  const setting = await db.selectFrom('app_settings').select('value').where('name', '=', storeName).executeTakeFirst();
  if (kept !== null && kept === setting?.value) return;
  const value = kept ?? randomUUID();
  if (kept === null) await files.write(storeKey, Buffer.from(value));
  await db.updateTable('cards').set({ drawn_picture_id: null }).where('drawn_picture_id', 'is not', null).execute();
  await db
    .insertInto('app_settings')
    .values({ name: storeName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

/**
 * Makes the job that draws the published pictures which are not marked as drawn, frequent words first, a part in each run;
 * `again` has the next part drawn.
 */
export const createDeckFilling = ({ db, studio, files }: Pick<PictureTools, 'db' | 'studio' | 'files'>) => {
  /** What could not be drawn is tried again after the next start. */
  const failed = new Set<string>();
  return async (signal: AbortSignal, again: () => Promise<void>): Promise<void> => {
    await matchStore(db, files);
    const rows = await db
      .selectFrom('cards')
      .innerJoin('words', 'words.id', 'cards.word_id')
      .select('cards.picture_id')
      .where('cards.state', '=', 'published')
      .where('cards.drawn_picture_id', 'is distinct from', (card) => card.ref('cards.picture_id'))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('photos')
              .select('photos.id')
              .whereRef('photos.id', '=', 'cards.picture_id')
              .where('photos.kind', '<>', 'drawn'),
          ),
        ),
      )
      .$if(failed.size > 0, (query) => query.where('cards.picture_id', 'not in', [...failed]))
      .orderBy('words.rank')
      .limit(runSize)
      .execute();
    const ids = rows.map((row) => row.picture_id);
    const kept: string[] = [];
    await drawMissing(studio, ids, { priority: 'background', signal, onKept: (id) => kept.push(id) });
    await markDrawn(db, kept);
    if (kept.length > 0) for (const id of ids) if (!kept.includes(id)) failed.add(id);
    // Where nothing could be kept, on a full disk, the next start tries again.
    if (ids.length === runSize && kept.length > 0 && !signal.aborted) await again();
  };
};
