import { userColumns } from '../../schema/schema.ts';
import { openingSecret, type TableData } from './table-data.ts';

/** The kernel's tables. The learner's row is removed first: that waits for a change being written and prevents further ones. */
export const kernelData: readonly TableData[] = [
  {
    table: 'users',
    section: {
      name: 'user',
      owner: 'id',
      columns: userColumns,
      computed: { id: 'id', hasPassword: 'password_hash is not null' },
      withheld: { password_hash: openingSecret },
      isSingle: true,
    },
    remove: 'with the user',
  },
  {
    table: 'learners',
    section: { name: 'learner', owner: 'user_id', columns: ['version', 'repairs', 'state'], isSingle: true },
    remove: 'by owner',
  },
  {
    table: 'learning',
    section: {
      name: 'words',
      owner: 'user_id',
      columns: ['word_id', 'card_id', 'status', 'stage', 'due_at', 'aside_until', 'state'],
      pageBy: ['word_id'],
    },
    remove: 'by owner',
  },
  {
    table: 'learner_days',
    section: { name: 'days', owner: 'user_id', columns: ['day', 'mark', 'totals'], pageBy: ['day'] },
    remove: 'by owner',
  },
  {
    table: 'learner_replies',
    section: {
      name: 'replies',
      owner: 'user_id',
      columns: ['client_id', 'at', 'asked', 'reply', 'outcome'],
      pageBy: ['client_id'],
    },
    remove: 'by owner',
  },
  {
    table: 'learner_events',
    section: {
      name: 'events',
      owner: 'user_id',
      columns: ['seq', 'at', 'source_id', 'workout_id', 'event'],
      pageBy: ['seq'],
    },
    remove: 'by owner',
  },
  {
    table: 'sessions',
    section: {
      name: 'sessions',
      owner: 'user_id',
      columns: ['created_at', 'last_used_at', 'expires_at', 'proved_at', 'user_agent', 'guest_id'],
      computed: { id: "encode(substring(token_hash from 1 for 8), 'hex')" },
      withheld: { token_hash: openingSecret, replaced_hash: openingSecret },
    },
    remove: 'with the user',
  },
  {
    table: 'security_events',
    section: {
      name: 'securityEvents',
      owner: 'user_id',
      columns: ['at', 'id', 'kind', 'way', 'address', 'browser', 'system', 'times', 'last_at'],
      pageBy: ['at', 'id'],
    },
    remove: 'by owner',
  },
  {
    table: 'domain_events',
    section: {
      name: 'eventsUnderWay',
      owner: 'user_id',
      columns: ['id', 'seq', 'kind', 'at', 'handled', 'tries', 'next_try_at', 'failed_at', 'processor_list'],
      withheld: { data: 'may hold what opens the account, until it is handed on' },
      pageBy: ['id'],
    },
    remove: 'by owner',
  },
  { table: 'attempt_counts', nobodys: 'counts by keyed hashes, which name nobody, for a day' },
  { table: 'rule_sets', nobodys: 'the rules that events name' },
  { table: 'ended_sessions', nobodys: 'hashes of tokens that open nothing any more, which name nobody' },
  { table: 'server_leases', nobodys: 'the nodes that run, for seconds' },
  { table: 'app_settings', nobodys: 'the installation’s own' },
];
