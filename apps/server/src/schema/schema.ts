import type { Level, PartOfSpeech, Stage, WordState } from '@kadro/core';
import type { Locale, OauthProvider } from '@kadro/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BotTables } from './bot-tables.ts';
import type { CardTables } from './card-tables.ts';
import type { GameTables } from './game-tables.ts';
import type { LevelTestTables } from './level-test-tables.ts';
import type { ActTables } from './people-tables.ts';
import type { PushTables } from './push-tables.ts';
import type { SecurityTables } from './security-tables.ts';

/** A json column: read as its type, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

interface WordsTable {
  id: string;
  headword: string;
  translation: string;
  part_of_speech: PartOfSpeech;
  level: Level;
  ipa: string;
  meaning_group: string;
  rank: number;
  version: Generated<number>;
  merged_into: string | null;
}

interface UsersTable {
  id: string;
  is_guest: boolean;
  is_admin: boolean;
  name: string | null;
  email: string | null;
  email_verified_at: Date | null;
  locale: Locale;
  created_at: Date;
  password_hash: string | null;
  pending_email: string | null;
  avatar_id: string | null;
  reminder_hour: number | null;
  reminded_on: string | null;
  deletion_at: Date | null;
  registered_at: Date | null;
  refused_email: Generated<string | null>;
  has_seen_feed_help: Generated<boolean>;
  has_seen_learning_tour: Generated<boolean>;
}

/** Columns of `users` that the data download exports unchanged: all but the id, which comes first, and the credentials. */
const givenUserColumns: Record<Exclude<keyof UsersTable, 'id' | 'password_hash'>, true> = {
  is_guest: true,
  is_admin: true,
  name: true,
  email: true,
  email_verified_at: true,
  pending_email: true,
  locale: true,
  created_at: true,
  avatar_id: true,
  reminder_hour: true,
  reminded_on: true,
  deletion_at: true,
  registered_at: true,
  refused_email: true,
  has_seen_feed_help: true,
  has_seen_learning_tour: true,
};
export const userColumns: readonly string[] = Object.keys(givenUserColumns);

interface SessionsTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  user_agent: string | null;
  guest_id: string | null;
  proved_at: Date | null;
  replaced_hash: Generated<Buffer | null>;
}

interface IdentitiesTable {
  provider: OauthProvider;
  subject: string;
  user_id: string;
  name: string | null;
  email: string | null;
  linked_at: Date;
}

interface OauthAttemptsTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  provider: OauthProvider;
  user_id: string | null;
  verifier: string;
  return_to: string | null;
  expires_at: Date;
}

interface MailedSecretsTable {
  user_id: string;
  purpose: 'confirm-email' | 'reset-password';
  email: string;
  token_hash: Buffer;
  code_hash: Buffer | null;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
}

interface AttemptCountsTable {
  key: Buffer;
  count: number;
  ends_at: Date;
}

interface OutgoingMailTable {
  id: string;
  seq: GeneratedAlways<number>;
  recipient: string;
  locale: Locale;
  mail: Json<unknown>;
  created_at: Date;
  tries: Generated<number>;
  next_try_at: Date;
  last_error: string | null;
}

interface DomainEventsTable {
  user_id: string;
  id: string;
  seq: GeneratedAlways<number>;
  kind: string;
  data: Json<unknown>;
  at: Date;
  handled: Generated<string[]>;
  tries: Generated<number>;
  next_try_at: Date;
  failed_at: Date | null;
  processor_list: Generated<number>;
}

interface SupportMessagesTable {
  id: string;
  user_id: string | null;
  email: string | null;
  locale: Locale;
  text: string;
  created_at: Date;
  answered_at: Date | null;
  answer_id: string | null;
  answer: string | null;
  answered_by: string | null;
}

interface LearnerEventsTable {
  user_id: string;
  at: Date;
  seq: number;
  source_id: string | null;
  workout_id: string | null;
  event: Json<unknown>;
}

interface LearnerRepliesTable {
  user_id: string;
  client_id: string;
  at: Date;
  asked: string | null;
  reply: Json<unknown>;
  outcome: Json<unknown> | null;
}

interface RuleSetsTable {
  name: string;
  rules: Json<unknown>;
  first_used_at: Generated<Date>;
}

interface LearnersTable {
  user_id: string;
  version: number;
  state: Json<unknown>;
  repairs: Generated<number>;
}

interface LearnerDaysTable {
  user_id: string;
  day: string;
  mark: string;
  totals: Json<unknown>;
}

interface LearningTable {
  user_id: string;
  word_id: string;
  card_id: string;
  status: WordState['status'];
  stage: Stage | null;
  due_at: Date | null;
  aside_until: Date | null;
  state: Json<unknown>;
}

interface SelectionsTable {
  user_id: string;
  feed: string;
  complexity: string;
  id: string;
  level: Level;
  card_ids: string[];
  card_expiries: Date[];
  exhausted: boolean;
  drawn_at: Date;
}

interface IssuedWorkoutsTable {
  user_id: string;
  workout_id: string;
  issued_at: Date;
  due: number;
  card_ids: string[];
}

interface FoundFortunesTable {
  user_id: string;
  fortune_id: string;
  found_at: Date;
}

interface FortunesTable {
  id: string;
  text: string;
  translation: string;
  level: Level;
  version: Generated<number>;
  state: Generated<'draft' | 'published'>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  shown: Generated<number>;
}

interface ClientErrorsTable {
  id: Generated<number>;
  at: Generated<Date>;
  client_version: string | null;
  group_id: string | null;
  err: string;
  instance: string;
  info: string;
  stack: string;
}

interface StatDaysTable {
  day: string;
  counts: Json<unknown>;
  is_final: boolean;
  counted_at: Date;
}

interface VkLaunchesTable {
  sign_hash: Buffer;
  browser_hash: Buffer;
  session_hash: Generated<Buffer | null>;
  expires_at: Date;
}

/** The tables, as the migrations make them. */
export interface Tables
  extends SecurityTables, CardTables, ActTables, BotTables, GameTables, LevelTestTables, PushTables {
  app_settings: { name: string; value: string };
  words: WordsTable;
  issued_workouts: IssuedWorkoutsTable;
  fortunes: FortunesTable;
  found_fortunes: FoundFortunesTable;
  rule_sets: RuleSetsTable;
  ended_sessions: { token_hash: Buffer; ended_at: Generated<Date> };
  server_leases: { node_id: string; renewed_at: Date };
  users: UsersTable;
  sessions: SessionsTable;
  identities: IdentitiesTable;
  oauth_attempts: OauthAttemptsTable;
  vk_launches: VkLaunchesTable;
  mailed_secrets: MailedSecretsTable;
  attempt_counts: AttemptCountsTable;
  outgoing_mail: OutgoingMailTable;
  domain_events: DomainEventsTable;
  support_messages: SupportMessagesTable;
  learner_events: LearnerEventsTable;
  learner_replies: LearnerRepliesTable;
  learners: LearnersTable;
  learner_days: LearnerDaysTable;
  learning: LearningTable;
  selections: SelectionsTable;
  client_errors: ClientErrorsTable;
  stat_days: StatDaysTable;
  stat_removed: { day: string; counts: Json<unknown> };
}
