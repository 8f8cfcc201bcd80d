import type { Kysely } from 'kysely';
import { openingSecret, type TableData } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Broadcasts outlive their sender's account, without its id. */
const removeNames = async (trx: Kysely<Tables>, userIds: readonly string[]): Promise<void> => {
  await trx.updateTable('broadcasts').set({ user_id: null }).where('user_id', 'in', userIds).execute();
};

/** The tables of push messages. */
export const pushData: readonly TableData[] = [
  {
    table: 'push_tokens',
    section: {
      name: 'pushDevices',
      owner: 'user_id',
      columns: ['id', 'provider', 'created_at', 'seen_at', 'refusals'],
      computed: { sessionId: "encode(substring(session_hash from 1 for 8), 'hex')" },
      withheld: {
        session_hash: openingSecret,
        token: 'whoever has it can send to the device',
      },
      pageBy: ['id'],
    },
    remove: 'with the user',
  },
  {
    table: 'push_endpoints',
    section: { name: 'pushEndpoints', owner: 'user_id', columns: ['id', 'named_at'], pageBy: ['id'] },
    remove: 'with the user',
  },
  {
    table: 'push_boxes',
    section: {
      name: 'pushSettings',
      owner: 'user_id',
      columns: ['muted', 'hour', 'quiet_from', 'quiet_to', 'mail', 'next_at', 'silent_since'],
    },
    remove: 'with the user',
  },
  {
    table: 'push_messages',
    section: {
      name: 'pushMessages',
      owner: 'user_id',
      columns: ['kind', 'key', 'data', 'at', 'next_try_at', 'tries', 'done', 'sent', 'sent_at', 'reason'],
      pageBy: ['kind', 'key'],
    },
    remove: 'with the user',
  },
  {
    table: 'broadcasts',
    section: {
      name: 'broadcasts',
      owner: 'user_id',
      columns: ['id', 'created_at', 'about', 'told', 'audience', 'levels', 'send_at', 'state', 'recipients'],
      withheld: { place: 'the id of somebody else' },
      pageBy: ['id'],
    },
    remove: removeNames,
  },
  { table: 'push_log', nobodys: 'how many messages went out a day' },
];

const keepMs = 30 * 86_400_000;

/** Removes messages older than 30 days. */
export const removeOldMessages = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  await db
    .deleteFrom('push_messages')
    .where('at', '<', new Date(nowMs - keepMs))
    .execute();
};
