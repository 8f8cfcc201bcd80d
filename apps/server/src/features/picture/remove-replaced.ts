import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { avatarKey } from './avatar-files.ts';
import type { PictureTools } from './routes.ts';

/** Time for which open pages may still request a replaced picture; a node of the previous release may redraw it. */
const keptMs = 7 * 86_400_000;
/** A noted avatar is no longer served; the time lets uploads finish, which are noted before their file is written. */
const avatarKeptMs = 3_600_000;
const batchSize = 200;

interface Noted {
  id: string;
  isAvatar: boolean;
  isNamed: boolean;
}

const selectBatch = async (db: Kysely<Tables>, nowMs: number): Promise<Noted[]> =>
  (
    await sql<Noted>`
      select r.id, r.is_avatar as "isAvatar", exists (select from cards c where c.picture_id = r.id)
        or exists (select from card_edits e where e.picture_id = r.id)
        or exists (select from photos p where p.id = r.id)
        or exists (select from users u where u.avatar_id = r.id) as "isNamed"
      from replaced_pictures r
      where r.at < ${new Date(nowMs - avatarKeptMs)} and (r.is_avatar or r.at < ${new Date(nowMs - keptMs)})
      order by r.at limit ${batchSize}`.execute(db)
  ).rows;

/**
 * Removes the files of pictures replaced a week ago and no longer in use by a card, change or photo, and of unused avatars. Ends
 * after a batch with failures; the next run starts with those.
 */
export const removeReplaced = async ({
  db,
  studio,
  uploads,
  now,
  report,
}: Pick<PictureTools, 'db' | 'studio' | 'uploads' | 'now' | 'report'>): Promise<void> => {
  for (;;) {
    const batch = await selectBatch(db, now());
    let isLast = batch.length < batchSize;
    for (const { id, isAvatar, isNamed } of batch) {
      try {
        if (!isNamed) await (isAvatar ? uploads.remove(avatarKey(id)) : studio.remove(id));
      } catch (error) {
        report('a picture could not be removed', error);
        isLast = true;
        continue;
      }
      await db.deleteFrom('replaced_pictures').where('id', '=', id).execute();
    }
    if (isLast) return;
  }
};
