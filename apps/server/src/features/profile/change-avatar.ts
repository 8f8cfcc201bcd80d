import { randomBytes } from 'node:crypto';
import { AvatarError, type AvatarCrop, type AvatarFault } from '@kadro/adapters/avatar/port';
import { StoreFullError } from '@kadro/adapters/file-store/port';
import type { Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { AppError, say } from '../../platform/http/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import type { ProfileTools } from './tools.ts';

/** Seconds after which an upload may be tried again that met too many others, or a full disk. */
const busySeconds = 5;
export const storeFullSeconds = 600;

export const avatarKey = (avatarId: string): string => `avatars/${avatarId}.webp`;

const wordings: Record<Exclude<AvatarFault, 'busy'>, Parameters<typeof say>[0]> = {
  'not-an-image': (m) => m.notAnImage,
  'too-many-pixels': (m) => m.tooManyPixels,
  damaged: (m) => m.damagedImage,
};

/** What is said to whoever sent bytes of which no picture came. */
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

/** Writes the avatar's name into the user's row and gives the name that stood there. */
const replaceAvatar = (db: Kysely<Tables>, userId: string, avatarId: string | null): Promise<string | null> =>
  withTransaction(db, async (trx) => {
    const { avatar_id: before } = await trx
      .selectFrom('users')
      .select('avatar_id')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await trx.updateTable('users').set({ avatar_id: avatarId }).where('id', '=', userId).execute();
    return before;
  });

type Report = (message: string, error: unknown) => void;

/** Removes the files of avatars that no row names any more. One that stays behind is a report, not a failure. */
export const removeAvatarFiles = async (
  files: Pick<ProfileTools['files'], 'remove'>,
  avatarIds: readonly (string | null)[],
  report: Report,
): Promise<void> => {
  for (const avatarId of avatarIds) {
    if (avatarId === null) continue;
    await files.remove(avatarKey(avatarId)).catch((error: unknown) => report('an avatar could not be removed', error));
  }
};

/** Sets a user's avatar: a file of a new name first, then the row, and at last the old file goes. */
export const setAvatar = async (
  tools: ProfileTools,
  { userId, bytes, crop, report }: { userId: string; bytes: Buffer; crop: AvatarCrop; report: Report },
): Promise<void> => {
  const { db, files } = tools;
  const file = await makeAvatar(tools, bytes, crop);
  const avatarId = randomBytes(16).toString('hex');
  try {
    await files.write(avatarKey(avatarId), file);
  } catch (error) {
    if (!(error instanceof StoreFullError)) throw error;
    report('an avatar could not be kept', error);
    throw new AppError({ status: 503, retryAfterSeconds: storeFullSeconds });
  }
  try {
    await removeAvatarFiles(files, [await replaceAvatar(db, userId, avatarId)], report);
  } catch (error) {
    await removeAvatarFiles(files, [avatarId], report);
    throw error;
  }
};

/** Takes a user's avatar away. */
export const clearAvatar = async (
  { db, files }: ProfileTools,
  { userId, report }: { userId: string; report: Report },
): Promise<void> => removeAvatarFiles(files, [await replaceAvatar(db, userId, null)], report);
