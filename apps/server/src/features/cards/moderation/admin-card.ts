import type { AdminCard } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { AppError } from '../../../platform/http/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import { findManaged, toDecision, toManaged, type ManagedRow } from '../rows.ts';

/** Converts a row to an admin's view; `viewerId` is the admin. */
export const toAdminCard = (row: ManagedRow, viewerId: string): AdminCard => ({
  ...toManaged(row),
  origin: row.origin,
  author: row.author_id === null ? null : { id: row.author_id, name: row.author_name },
  isOwn: row.author_id === viewerId,
  decision: toDecision(row),
});

/** Returns a card that admins may see; 404 for a private or unknown one and those of the deck. */
export const demandShown = async (
  db: Kysely<Tables>,
  id: string,
  options?: { forUpdate: boolean },
): Promise<ManagedRow> => {
  const row = await findManaged(db, id, options);
  if (row === undefined || row.origin === 'deck' || row.card_state === 'private') throw new AppError({ status: 404 });
  return row;
};
