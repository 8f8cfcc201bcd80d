-- Level tests, and what was answered in them.

create table level_tests (
  user_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('easy', 'medium', 'hard')),
  started_at timestamptz not null,
  finished_at timestamptz,
  -- What is asked now: a word, or one that does not exist, and the words whose translations stand below it, in their order.
  item_id text,
  -- Logits; null for a word that does not exist.
  difficulty double precision,
  option_ids text[],
  -- What came out, as it was told.
  result json,
  primary key (user_id, id),
  check ((finished_at is null) = (item_id is not null and option_ids is not null)),
  check ((finished_at is null) = (result is null))
);
-- A test that is begun twice is one test.
create unique index level_tests_open on level_tests (user_id, kind) where finished_at is null;

create table level_test_answers (
  user_id uuid not null,
  test_id uuid not null,
  -- Which question it was, the first one 0.
  place smallint not null,
  -- Made by the client.
  id uuid not null,
  item_id text not null,
  difficulty double precision,
  answered text not null check (answered in ('right', 'wrong', 'skipped')),
  -- The word whose translation was chosen.
  option_id text,
  at timestamptz not null,
  primary key (user_id, test_id, place)
);
-- For the difficulty of a word by its answers.
create index level_test_answers_item on level_test_answers (item_id) where difficulty is not null;
