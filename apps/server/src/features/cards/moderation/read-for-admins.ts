import type { RouteReply, readAdminCard } from '@kadro/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/schema.ts';
import { readLog } from '../card-log.ts';
import { readPhotosOf } from '../pictures/photos.ts';
import { demandShown, toAdminCard } from './admin-card.ts';
import { readChoices } from './choose-picture.ts';

/** Returns a card with its history before a version. Refuses with 404 a card hidden from admins. */
export const readForAdmins = async (
  db: Kysely<Tables>,
  viewerId: string,
  { id, before }: { id: string; before?: number | undefined },
): Promise<RouteReply<typeof readAdminCard>> => {
  const row = await demandShown(db, id);
  const pictureIds = [row.picture_id, ...(row.edit === null ? [] : [row.edit.picture_id])];
  const [history, photos, choices] = await Promise.all([
    readLog(db, id, before),
    readPhotosOf(db, pictureIds),
    readChoices(db, row),
  ]);
  return { card: toAdminCard(row, viewerId), ...history, photos, choices };
};
