import type { PartOfSpeech } from '@kadro/core';
import type { ColumnType, Generated } from 'kysely';

/** A json column: read as its type, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

interface CardsTable {
  id: string;
  word_id: string;
  origin: 'deck' | 'staff' | 'author';
  author_id: string | null;
  state: 'private' | 'pending' | 'published' | 'rejected';
  example: string;
  example_translation: string;
  mark_start: number | null;
  mark_end: number | null;
  tags: string[];
  recipe: string | null;
  picture_id: string;
  drawn_picture_id: string | null;
  alt_en: string;
  alt_ru: string;
  version: Generated<number>;
  comments_allowed: Generated<boolean>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  submitted_at: Date | null;
  published_at: Date | null;
  reason_code: string | null;
  reason_text: string | null;
  deleted_at: Date | null;
  settles_at: Date | null;
  rewarded_at: Date | null;
  learners: Generated<number>;
  comments: Generated<number>;
}

interface CardEditsTable {
  card_id: string;
  user_id: string;
  state: 'pending' | 'rejected';
  headword: string;
  translation: string;
  part_of_speech: PartOfSpeech;
  example: string;
  example_translation: string;
  tags: string[];
  comments_allowed: boolean;
  picture_id: string;
  reason_code: string | null;
  reason_text: string | null;
}

interface CardLogTable {
  card_id: string;
  version: number;
  at: Date;
  user_id: string | null;
  action: string;
  state: CardsTable['state'];
  reason_code: string | null;
  reason_text: string | null;
  content: Json<unknown>;
}

interface PhotoJobsTable {
  id: string;
  user_id: string;
  headword: string;
  example: string;
  state: 'waiting' | 'working' | 'done' | 'failed';
  created_at: Date;
  leased_until: Date;
  faults: Json<unknown> | null;
  recipe: string | null;
}

interface CardDraftsTable {
  user_id: string;
  id: string;
  version: number;
  draft: Json<unknown>;
  updated_at: Date;
}

interface PhotosTable {
  id: string;
  user_id: string | null;
  headword: string;
  example: string;
  seed: string;
  created_at: Date;
  job_id: string | null;
  variant: Generated<number>;
  kind: Generated<'drawn' | 'own' | 'generated' | 'found'>;
  credit: Json<unknown> | null;
  made_at: Date | null;
  recipe: string | null;
  alt_en: string | null;
  alt_ru: string | null;
}

interface ReplacedPicturesTable {
  id: string;
  is_avatar: Generated<boolean>;
  at: Generated<Date>;
}

interface CommentsTable {
  card_id: string;
  id: string;
  parent_id: string | null;
  user_id: string | null;
  text: string;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  replies: Generated<number>;
}

interface ReportCasesTable {
  id: string;
  subject: 'card' | 'comment' | 'collection' | 'person';
  subject_id: string;
  card_id: string | null;
  user_id: string | null;
  opened_at: Date;
  reports: Generated<number>;
  said: Json<unknown>;
  outcome: 'removed' | 'dismissed' | null;
  decided_at: Date | null;
  decided_by: string | null;
}

interface ReportsTable {
  case_id: string;
  user_id: string;
  at: Date;
  reason: string;
  text: string;
  said: Json<unknown>;
}

interface NotificationsTable {
  user_id: string;
  id: string;
  kind: string;
  bundle: string | null;
  at: Date;
  count: Generated<number>;
  actor_id: string | null;
  card_id: string | null;
  comment_id: string | null;
  collection_id: string | null;
  read_at: Date | null;
}

interface NotificationBoxesTable {
  user_id: string;
  unread: Generated<number>;
  muted: Generated<string[]>;
}

interface AdminLogTable {
  id: string;
  at: Date;
  user_id: string | null;
  action: string;
  subject: string;
  detail: Json<unknown>;
  /** Assigned by the database: the order of actions. */
  place: Generated<number>;
}

interface WordMergesTable {
  id: string;
  at: Date;
  user_id: string | null;
  source_id: string;
  target_id: string;
  state: 'merging' | 'merged' | 'reversing' | 'reversed';
  cards: string[];
}

interface WordMergeLearnersTable {
  user_id: string;
  merge_id: string;
  source: Json<unknown>;
  target: Json<unknown> | null;
}

/** The tables of cards, as the migrations make them. */
export interface CardTables {
  word_merges: WordMergesTable;
  word_merge_learners: WordMergeLearnersTable;
  admin_log: AdminLogTable;
  cards: CardsTable;
  card_edits: CardEditsTable;
  card_log: CardLogTable;
  photos: PhotosTable;
  replaced_pictures: ReplacedPicturesTable;
  photo_jobs: PhotoJobsTable;
  card_drafts: CardDraftsTable;
  comments: CommentsTable;
  report_cases: ReportCasesTable;
  reports: ReportsTable;
  notifications: NotificationsTable;
  notification_boxes: NotificationBoxesTable;
}
