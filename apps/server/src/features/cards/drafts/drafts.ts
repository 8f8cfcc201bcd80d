import { dayMs } from '@kadro/core';
import { draftConflict } from '@kadro/contract';
import type { CardDraft } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { refuseConflict } from '../../../platform/http/index.ts';
import { withTransaction } from '../../../platform/database/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import type { CardTools } from '../tools.ts';
import { readDraft, writeStoredDraft } from './stored-draft.ts';

/** Max drafts per author; a new one replaces the oldest. */
const maxDrafts = 20;
/** Time after which an untouched draft is removed. */
const keepMs = 180 * dayMs;

const select = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('card_drafts')
    .select(['id', 'version', 'draft', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc');

const toDraft = (row: { id: string; version: number; draft: unknown; updated_at: Date }): CardDraft[] => {
  const draft = readDraft(row.draft);
  if (draft === null) return [];
  return [{ id: row.id, version: row.version, draft, updatedAt: row.updated_at.toISOString() }];
};

/** Returns an author's drafts, latest first, without those of a newer release. */
export const listDraftsOf = async (db: Kysely<Tables>, userId: string): Promise<CardDraft[]> =>
  (await select(db, userId).limit(maxDrafts).execute()).flatMap(toDraft);

/** Removes a draft. */
export const removeDraft = async (db: Kysely<Tables>, userId: string, id: string): Promise<void> => {
  await db.deleteFrom('card_drafts').where('user_id', '=', userId).where('id', '=', id).execute();
};

/** Removes abandoned drafts. */
export const removeOldDrafts = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  await db
    .deleteFrom('card_drafts')
    .where('updated_at', '<', new Date(nowMs - keepMs))
    .execute();
};

interface Written {
  userId: string;
  id: string;
  /** The version that was read, 0 for a new draft. */
  version: number;
  draft: CardDraft['draft'];
}

const removeSurplus = async (trx: Kysely<Tables>, userId: string): Promise<void> => {
  const surplus = await select(trx, userId).offset(maxDrafts).execute();
  for (const { id } of surplus) await removeDraft(trx, userId, id);
};

/** Stores a draft and returns its version. Refuses a stale version with 409 and the present draft. */
export const writeDraft = async (
  { db, now }: Pick<CardTools, 'db' | 'now'>,
  { userId, id, version, draft }: Written,
): Promise<number> =>
  withTransaction(db, async (trx) => {
    const values = { draft: writeStoredDraft(draft), updated_at: new Date(now()) };
    const written =
      version === 0
        ? await trx
            .insertInto('card_drafts')
            .values({ user_id: userId, id, version: 1, ...values })
            .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
            .returning('version')
            .executeTakeFirst()
        : await trx
            .updateTable('card_drafts')
            .set({ version: version + 1, ...values })
            .where('user_id', '=', userId)
            .where('id', '=', id)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst();
    if (written === undefined) {
      const present = await select(trx, userId).where('id', '=', id).executeTakeFirst();
      const [there] = present === undefined ? [] : toDraft(present);
      throw refuseConflict(draftConflict, there === undefined ? {} : { draft: there });
    }
    if (version === 0) await removeSurplus(trx, userId);
    return written.version;
  });
