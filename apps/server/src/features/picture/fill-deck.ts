import type { FileStore } from '@kadro/adapters/file-store/port';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import type { PictureStudio } from './draw-picture.ts';
import type { PictureTools } from './routes.ts';

/** Max pictures per run, so that a stop loses little; the next run continues. */
const runSize = 60;

/**
 * Draws the missing ones of some pictures, one by one. Returns the number drawn and stored; calls `onKept` for each stored picture,
 * old or new. Skips pictures that cannot be drawn or checked; ends if one cannot be stored, as on a full disk.
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
    // An unreadable file may exist, so it is not overwritten.
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
 * Clears the marks of drawn pictures if they belong to another file store, as after a restored back-up or a lost folder. Store and
 * database share an id.
 */
export const matchStore = async (db: Kysely<Tables>, files: Pick<FileStore, 'read' | 'write'>): Promise<void> => {
  const storeId = (await files.read(storeKey))?.toString() ?? null;
  const setting = await db.selectFrom('app_settings').select('value').where('name', '=', storeName).executeTakeFirst();
  if (storeId !== null && storeId === setting?.value) return;
  const value = storeId ?? randomUUID();
  if (storeId === null) await files.write(storeKey, Buffer.from(value));
  await db.updateTable('cards').set({ drawn_picture_id: null }).where('drawn_picture_id', 'is not', null).execute();
  await db
    .insertInto('app_settings')
    .values({ name: storeName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

/** Creates the job that draws published pictures not marked as drawn, frequent words first, in batches; `again` runs the next one. */
export const createDeckFilling = ({ db, studio, files }: Pick<PictureTools, 'db' | 'studio' | 'files'>) => {
  /** Pictures that could not be drawn; retried after the next start. */
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
    const storedIds: string[] = [];
    await drawMissing(studio, ids, { priority: 'background', signal, onKept: (id) => storedIds.push(id) });
    await markDrawn(db, storedIds);
    if (storedIds.length > 0) for (const id of ids) if (!storedIds.includes(id)) failed.add(id);
    // If nothing could be stored, as on a full disk, the next start retries.
    if (ids.length === runSize && storedIds.length > 0 && !signal.aborted) await again();
  };
};
