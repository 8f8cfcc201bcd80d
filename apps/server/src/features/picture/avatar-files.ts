import type { Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Returns the storage key of an avatar. */
export const avatarKey = (avatarId: string): string => `avatars/${avatarId}.webp`;

/** Notes an avatar before its file is written, so that a file assigned to no user is removed after an hour. */
export const noteAvatar = async (db: Kysely<Tables>, avatarId: string, nowMs: number): Promise<void> => {
  await db
    .insertInto('replaced_pictures')
    .values({ id: avatarId, is_avatar: true, at: new Date(nowMs) })
    .execute();
};

/** Removes the note, in the transaction that assigns the avatar. False if the file may already be removed. */
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

/** Whether a user has this avatar; false from the commit of its removal on, even while its file exists. */
export const isAvatarOfSomebody = async (db: Kysely<Tables>, avatarId: string): Promise<boolean> =>
  (await selectOwner.first(db, { avatarId })) !== undefined;
