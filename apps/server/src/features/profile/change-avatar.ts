import { randomBytes } from 'node:crypto';
import { AvatarError, type AvatarCrop, type AvatarFault } from '@kadro/adapters/avatar/port';
import { StoreFullError } from '@kadro/adapters/file-store/port';
import type { Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { AppError, say } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { avatarKey, noteAvatar, takeNoteBack } from '../picture/index.ts';
import type { ProfileTools } from './tools.ts';

/** Seconds after which to retry an upload that met too many others, or a full disk. */
const busySeconds = 5;
export const storeFullSeconds = 600;

type Report = (message: string, error: unknown) => void;

const wordings: Record<Exclude<AvatarFault, 'busy'>, Parameters<typeof say>[0]> = {
  'not-an-image': (m) => m.notAnImage,
  'too-many-pixels': (m) => m.tooManyPixels,
  damaged: (m) => m.damagedImage,
};

/** Returns the refusal of an upload without a usable picture. */
export const imageRefusal = ({ fault }: AvatarError): AppError =>
  fault === 'busy'
    ? new AppError({ status: 503, retryAfterSeconds: busySeconds })
    : new AppError({ status: 422, errors: { file: [say(wordings[fault])] } });

const makeAvatar = async ({ avatars }: ProfileTools, bytes: Buffer, crop: AvatarCrop): Promise<Buffer> => {
  try {
    return await avatars.make(bytes, crop);
  } catch (error) {
    throw error instanceof AvatarError ? imageRefusal(error) : error;
  }
};

/** Sets a user's avatar: a new file, recorded first, then the row. A job removes files that no row names. */
export const setAvatar = async (
  tools: ProfileTools,
  { userId, bytes, crop, report }: { userId: string; bytes: Buffer; crop: AvatarCrop; report: Report },
): Promise<void> => {
  const { db, uploads, now } = tools;
  const file = await makeAvatar(tools, bytes, crop);
  const avatarId = randomBytes(16).toString('hex');
  await noteAvatar(db, avatarId, now());
  try {
    await uploads.create(avatarKey(avatarId), file);
  } catch (error) {
    if (!(error instanceof StoreFullError)) throw error;
    report('an avatar could not be kept', error);
    throw new AppError({ status: 503, retryAfterSeconds: storeFullSeconds });
  }
  await withTransaction(db, async (trx) => {
    const row = trx.updateTable('users').set({ avatar_id: avatarId }).where('id', '=', userId).returning('id');
    await row.executeTakeFirstOrThrow();
    // Written so slowly that the job has removed it.
    if (!(await takeNoteBack(trx, avatarId))) throw new AppError({ status: 503, retryAfterSeconds: busySeconds });
  });
};

/** Removes a user's avatar. */
export const clearAvatar = async (db: Kysely<Tables>, userId: string): Promise<void> => {
  await db.updateTable('users').set({ avatar_id: null }).where('id', '=', userId).execute();
};
