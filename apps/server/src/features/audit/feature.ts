import { listAudit } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { implementByToken } from '../../platform/http/index.ts';
import type { Feature } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { readAudit } from './audit-log.ts';

/** Keeps the actions of removed users, without their names. */
const removeNames = async (trx: Kysely<Tables>, userIds: readonly string[]): Promise<void> => {
  await trx.updateTable('admin_log').set({ user_id: null }).where('user_id', 'in', userIds).execute();
};

/** Log of admins' actions. */
export const auditFeature: Feature<{ db: Kysely<Tables> }> = {
  name: 'audit',
  routes: (app, { db }) => implementByToken(app, listAudit, ({ query, tokenHash }) => readAudit(db, tokenHash, query)),
  data: [
    {
      table: 'admin_log',
      section: {
        name: 'adminActions',
        owner: 'user_id',
        columns: ['id', 'at', 'action', 'subject'],
        withheld: { detail: 'what a card or a word of somebody else said', place: 'an order among what all admins do' },
        pageBy: ['id'],
      },
      remove: removeNames,
    },
  ],
};
