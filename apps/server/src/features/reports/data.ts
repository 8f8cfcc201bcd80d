import type { Kysely } from 'kysely';
import type { TableData } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Keeps cases without the ids of authors and moderators; removes cases about the users themselves. */
const removeNames = async (trx: Kysely<Tables>, userIds: readonly string[]): Promise<void> => {
  await trx.deleteFrom('report_cases').where('user_id', 'in', userIds).where('subject', '=', 'person').execute();
  await trx.updateTable('report_cases').set({ user_id: null }).where('user_id', 'in', userIds).execute();
  await trx.updateTable('report_cases').set({ decided_by: null }).where('decided_by', 'in', userIds).execute();
};

/** The tables of reports. */
export const reportsData: readonly TableData[] = [
  {
    table: 'report_cases',
    section: {
      name: 'reportedOfYours',
      owner: 'user_id',
      columns: ['id', 'subject', 'subject_id', 'card_id', 'opened_at', 'reports', 'said', 'outcome', 'decided_at'],
      withheld: { decided_by: 'which admin decided is theirs' },
      pageBy: ['id'],
    },
    remove: removeNames,
  },
  {
    table: 'reports',
    section: {
      name: 'reports',
      owner: 'user_id',
      columns: ['case_id', 'at', 'reason', 'text'],
      withheld: { said: 'what somebody else had written' },
      pageBy: ['case_id'],
    },
    remove: 'with the user',
  },
];

const keepDecidedMs = 180 * 86_400_000;

/** Removes cases decided half a year ago, with their reports. */
export const removeDecided = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  await db
    .deleteFrom('report_cases')
    .where('decided_at', '<', new Date(nowMs - keepDecidedMs))
    .execute();
};
