import type { BotJob, BotWord } from '@kadro/contract';
import type { Level } from '@kadro/core';
import type { ColumnType, Generated } from 'kysely';

interface BotJobsTable {
  id: string;
  user_id: string | null;
  created_at: Date;
  level: Level | null;
  pictures: BotJob['pictures'];
  state: BotJob['state'];
  pause: BotJob['pause'];
  trouble: string | null;
  next_at: Date;
}

interface BotWordsTable {
  job_id: string;
  place: number;
  headword: string;
  word_id: string | null;
  state: BotWord['state'];
  card_id: string;
  draft: ColumnType<unknown, string, string> | null;
  photo_job: string | null;
  tries: Generated<number>;
  due_at: Date;
  calls: Generated<number>;
  pictures: Generated<number>;
}

/** The tables of the content bot, as the migrations make them. */
export interface BotTables {
  bot_jobs: BotJobsTable;
  bot_words: BotWordsTable;
}

/** The content bot, a separate author without a log-in. */
export const botUserId = '00000000-0000-4000-8000-000000000b07';
