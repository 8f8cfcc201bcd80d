import type { Tables } from '../../kernel/schema.ts';

/** A part of the download: the rows of one table that belong to a user. */
export interface DataSection {
  readonly name: string;
  readonly table: keyof Tables;
  /** The column with the user's id, which is not repeated in each row. */
  readonly owner: string;
  /** Columns that are given, under their names in camel case. */
  readonly columns: readonly string[];
  /** Fields made of other columns, as SQL. */
  readonly computed?: Readonly<Record<string, string>>;
  /** Columns that are not given, and why. */
  readonly withheld?: Readonly<Record<string, string>>;
  /** Columns, all of them given, that with the owner make the key: the section is read by pages in their order. */
  readonly pageBy?: readonly string[];
  /** There is one row, given as an object. */
  readonly isSingle?: boolean;
}

const secret = 'opens the account, and is stored as a hash only';

/** Everything that is stored of a user, in the order of the file (docs/data-download.md). */
export const dataSections: readonly DataSection[] = [
  {
    name: 'user',
    table: 'users',
    owner: 'id',
    columns: [
      'is_guest',
      'is_admin',
      'name',
      'email',
      'email_verified_at',
      'pending_email',
      'locale',
      'created_at',
      'avatar_id',
      'reminder_hour',
      'reminded_on',
      'deletion_at',
    ],
    computed: { id: 'id', hasPassword: 'password_hash is not null' },
    withheld: { password_hash: secret },
    isSingle: true,
  },
  { name: 'learner', table: 'learners', owner: 'user_id', columns: ['version', 'repairs', 'state'], isSingle: true },
  {
    name: 'identities',
    table: 'identities',
    owner: 'user_id',
    columns: ['provider', 'subject', 'name', 'email', 'linked_at'],
  },
  {
    name: 'sessions',
    table: 'sessions',
    owner: 'user_id',
    columns: ['created_at', 'last_used_at', 'expires_at', 'user_agent', 'guest_id'],
    computed: { id: "encode(substring(token_hash from 1 for 8), 'hex')" },
    withheld: { token_hash: secret },
  },
  {
    name: 'mailedLinks',
    table: 'mailed_secrets',
    owner: 'user_id',
    columns: ['purpose', 'email', 'tries', 'created_at', 'expires_at'],
    withheld: { token_hash: secret, code_hash: secret },
  },
  {
    name: 'logInsUnderWay',
    table: 'oauth_attempts',
    owner: 'user_id',
    columns: ['provider', 'return_to', 'expires_at'],
    withheld: { state_hash: secret, browser_hash: secret, verifier: secret },
  },
  {
    name: 'supportMessages',
    table: 'support_messages',
    owner: 'user_id',
    columns: ['id', 'email', 'locale', 'text', 'created_at', 'answered_at'],
    pageBy: ['id'],
  },
  {
    name: 'eventsUnderWay',
    table: 'domain_events',
    owner: 'user_id',
    columns: ['id', 'seq', 'kind', 'at', 'handled', 'tries', 'next_try_at', 'failed_at'],
    withheld: { data: 'may hold what opens the account, until it is handed on' },
    pageBy: ['id'],
  },
  {
    name: 'cards',
    table: 'cards',
    owner: 'author_id',
    columns: [
      'id',
      'word_id',
      'origin',
      'state',
      'example',
      'example_translation',
      'mark_start',
      'mark_end',
      'tags',
      'recipe',
      'picture_id',
      'drawn_picture_id',
      'alt_en',
      'alt_ru',
    ],
    pageBy: ['id'],
  },
  {
    name: 'selections',
    table: 'selections',
    owner: 'user_id',
    columns: ['feed', 'complexity', 'id', 'level', 'card_ids', 'card_expiries', 'exhausted', 'drawn_at'],
  },
  {
    name: 'workouts',
    table: 'issued_workouts',
    owner: 'user_id',
    columns: ['workout_id', 'issued_at', 'due', 'card_ids'],
    pageBy: ['workout_id'],
  },
  {
    name: 'words',
    table: 'learning',
    owner: 'user_id',
    columns: ['word_id', 'card_id', 'status', 'stage', 'due_at', 'aside_until', 'state'],
    pageBy: ['word_id'],
  },
  {
    name: 'events',
    table: 'learner_events',
    owner: 'user_id',
    columns: ['seq', 'at', 'source_id', 'workout_id', 'event'],
    pageBy: ['seq'],
  },
  {
    name: 'replies',
    table: 'learner_replies',
    owner: 'user_id',
    columns: ['client_id', 'at', 'asked', 'reply', 'outcome'],
    pageBy: ['client_id'],
  },
];
