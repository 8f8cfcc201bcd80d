import { AvatarError, type AvatarCrop } from '@kadro/adapters/avatar/port';
import { StoreFullError } from '@kadro/adapters/file-store/port';
import type { Photo } from '@kadro/contract';
import { AppError } from '../../../platform/http/index.ts';
import { imageRefusal, storeFullSeconds } from '../../profile/index.ts';
import { photoWidths } from '../../picture/index.ts';
import { newPhotoId } from './photos.ts';
import type { CardTools } from '../tools.ts';

/** Stores an author's uploaded photo. Refuses with 422 an invalid picture, and with 503 if it cannot be processed or stored now. */
export const keepOwnPhoto = async (
  { db, avatars, studio, now, report }: CardTools,
  { userId, bytes, crop }: { userId: string; bytes: Buffer; crop: AvatarCrop },
): Promise<Photo> => {
  const files = await avatars.makePhoto(bytes, photoWidths, crop).catch((error: unknown) => {
    throw error instanceof AvatarError ? imageRefusal(error) : error;
  });
  const id = newPhotoId();
  const at = new Date(now());
  // The row comes first, so that files left by a crash are found and removed.
  await db
    .insertInto('photos')
    .values({
      id,
      user_id: userId,
      headword: '',
      example: '',
      seed: id,
      created_at: at,
      kind: 'own',
      job_id: null,
      made_at: at,
    })
    .execute();
  try {
    await studio.keep(id, files);
  } catch (error) {
    if (!(error instanceof StoreFullError)) throw error;
    report('a photo could not be kept', error);
    throw new AppError({ status: 503, retryAfterSeconds: storeFullSeconds });
  }
  return { id, kind: 'own' };
};
