import type { Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Where the file of a user's picture is kept. */
export const avatarKey = (avatarId: string): string => `avatars/${avatarId}.webp`;

/** Notes a user's picture before its file is written: a file that no user comes to have is removed after an hour. */
export const noteAvatar = async (db: Kysely<Tables>, avatarId: string, nowMs: number): Promise<void> => {
  await db
    .insertInto('replaced_pictures')
    .values({ id: avatarId, is_avatar: true, at: new Date(nowMs) })
    .execute();
};

/** Takes the note back, in the transaction that gives the picture to its user. False where the file may be removed by now. */
export const takeNoteBack = async (trx: Kysely<Tables>, avatarId: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('replaced_pictures')
    .where('id', '=', avatarId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
};

const selectOwner = prepareQuery<Tables, { avatarId: string }>()((db, { avatarId }) =>
  db.selectFrom('users').select('id').where('avatar_id', '=', avatarId).limit(1),
);

/** Whether some user has this picture: one that was taken away is nobody's from the commit on, whenever its file goes. */
export const isAvatarOfSomebody = async (db: Kysely<Tables>, avatarId: string): Promise<boolean> =>
  (await selectOwner.first(db, { avatarId })) !== undefined;
