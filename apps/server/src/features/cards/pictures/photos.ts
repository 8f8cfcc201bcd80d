import { createHash, randomUUID } from 'node:crypto';
import type { Photo } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError, say } from '../../../platform/http/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import { toPhoto } from '../outside/photo-credit.ts';
import type { PictureText } from '../content/content.ts';
import type { CardTools } from '../tools.ts';

/** Returns the picture id of a UUID: the UUID and eight hex digits. */
export const photoIdOf = (id: string): string => `${id}-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`;

export const newPhotoId = (): string => photoIdOf(randomUUID());

/** Returns a drawn picture's description as columns of its row. */
export const readTold = async (
  studio: CardTools['studio'],
  request: Parameters<CardTools['studio']['tell']>[0],
): Promise<{ alt_en: string | null; alt_ru: string | null }> => {
  const told = await studio.tell(request);
  return { alt_en: told?.alt.en ?? null, alt_ru: told?.alt.ru ?? null };
};

/** Reads a picture's description; null if it was not drawn. */
export const readShown = async (trx: Kysely<Tables>, id: string): Promise<PictureText | null> => {
  const photo = await trx
    .selectFrom('photos')
    .select(['alt_en', 'alt_ru'])
    .where('id', '=', id)
    .where('kind', '=', 'drawn')
    .executeTakeFirst();
  if (photo === undefined || photo.alt_en === null || photo.alt_ru === null) return null;
  return { en: photo.alt_en, ru: photo.alt_ru };
};

/** Registers a picture that is drawn from an example at its first view. Returns its id. */
export const composePhoto = async (
  trx: Kysely<Tables>,
  studio: CardTools['studio'],
  { userId, headword, example, nowMs }: { userId: string; headword: string; example: string; nowMs: number },
): Promise<string> => {
  const id = newPhotoId();
  await trx
    .insertInto('photos')
    .values({
      id,
      user_id: userId,
      headword,
      example,
      seed: id,
      created_at: new Date(nowMs),
      job_id: null,
      made_at: null,
      ...(await readTold(studio, { headword, example, seed: id })),
    })
    .execute();
  return id;
};

/** Whether a picture was drawn from its example and changes with it; others were uploaded or chosen. */
export const isDrawn = async (trx: Kysely<Tables>, id: string): Promise<boolean> => {
  const photo = await trx.selectFrom('photos').select('kind').where('id', '=', id).executeTakeFirst();
  return photo === undefined || photo.kind === 'drawn';
};

/** Reads the kinds and credits of pictures, except those of the deck. */
export const readPhotosOf = async (db: Kysely<Tables>, ids: readonly string[]): Promise<Photo[]> =>
  (await db.selectFrom('photos').select(['id', 'kind', 'credit']).where('id', 'in', ids).orderBy('id').execute()).map(
    toPhoto,
  );

/** Locks a picture until the transaction ends. Refuses with 422 another author's picture, or one on another card. */
export const demandPhoto = async (
  trx: Kysely<Tables>,
  { id, userId, cardId }: { id: string; userId: string; cardId: string },
): Promise<void> => {
  // Locks first, in a separate statement: the cleanup skips locked rows, and the check below sees concurrent choices.
  await sql`select id from photos where id = ${id} for update`.execute(trx);
  const { rows } = await sql`
    select from photos p where p.id = ${id} and p.user_id = ${userId}
      and not exists (select from cards c where c.picture_id = p.id and c.id <> ${cardId})
      and not exists (select from card_edits e where e.picture_id = p.id and e.card_id <> ${cardId})`.execute(trx);
  if (rows.length === 0) throw new AppError({ status: 422, errors: { photoId: [say((m) => m.photoUnknown)] } });
};
