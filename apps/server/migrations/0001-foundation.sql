-- Shared tables (reference tables when the database is distributed): words, cards, fortunes, client errors.
-- Tables of one learner carry user_id first in their primary key, so that they can be distributed by it.

-- What the installation itself remembers: its generated secret, the version of the loaded deck.
create table app_settings (
  name text primary key,
  value text not null
);

create table words (
  id text primary key,
  headword text not null check (char_length(headword) between 1 and 60),
  translation text not null check (char_length(translation) between 1 and 80),
  part_of_speech text not null,
  level text not null,
  ipa text not null,
  meaning_group text not null,
  rank int not null
);

create table cards (
  id text primary key,
  word_id text not null references words (id),
  author_id uuid,
  state text not null check (state in ('private', 'pending', 'published', 'rejected')),
  example text not null check (char_length(example) <= 160),
  example_translation text not null,
  mark_start int,
  mark_end int,
  tags text[] not null,
  recipe text,
  picture_id text not null unique,
  alt_en text not null,
  alt_ru text not null
);
create index cards_word on cards (word_id);

create table fortunes (
  id text primary key,
  text text not null,
  translation text not null,
  level text not null
);

create table users (
  id uuid primary key,
  is_guest boolean not null,
  is_admin boolean not null default false,
  name text check (char_length(name) <= 40),
  email text,
  email_verified_at timestamptz,
  locale text not null,
  created_at timestamptz not null
);

-- The token itself stands only in the cookie; an expired row is a signed-out session.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Columns of type json are read and written whole, never searched: as text they cost half of what jsonb does.
-- The tables that every answer writes have no foreign key to users: deleting an account deletes their rows itself.

-- The append-only log. Everything in learners, learning and point_entries is a fold over it.
create table learner_events (
  user_id uuid not null,
  seq int not null,
  -- Kind and id made by the client (choice, answer, workout), with which a repeated request is recognised.
  client_id text,
  workout_id uuid,
  word_id text,
  at timestamptz not null,
  event json not null,
  -- What was answered, for a repetition of the request, and what became of an answer, for the workout's summary.
  reply json,
  outcome json,
  primary key (user_id, seq)
);
create unique index learner_events_client_id on learner_events (user_id, client_id) where client_id is not null;

-- version rises with every event: a writer that read an older one writes nothing and reads again.
create table learners (
  user_id uuid primary key,
  version int not null,
  state json not null
) with (fillfactor = 70);

create table learning (
  user_id uuid not null,
  word_id text not null references words (id),
  card_id text not null references cards (id),
  status text not null,
  stage text,
  due_at timestamptz,
  aside_until timestamptz,
  state json not null,
  primary key (user_id, word_id)
) with (fillfactor = 80);
create index learning_due on learning (user_id, due_at) where due_at is not null;

create table point_entries (
  user_id uuid not null,
  reason text not null,
  source text not null,
  -- The command that wrote the line: an undo writes the opposite line under its own id.
  cause_id text not null,
  points int not null,
  seq int not null,
  primary key (user_id, reason, source, cause_id)
);

create table selections (
  user_id uuid not null references users (id) on delete cascade,
  feed text not null,
  complexity text not null,
  id uuid not null,
  -- The learner's level when it was drawn: a selection of another level is drawn anew.
  level text not null,
  card_ids text[] not null,
  -- When each of the cards disappears, in the same order.
  card_expiries timestamptz[] not null,
  -- Nothing more could be drawn: a short selection is not drawn again before it ends.
  exhausted boolean not null,
  drawn_at timestamptz not null,
  primary key (user_id, feed, complexity)
);

create table client_errors (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  client_version text,
  err text not null,
  instance text not null,
  info text not null,
  stack text not null
);
create index client_errors_at on client_errors (at);
