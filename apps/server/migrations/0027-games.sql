-- The matching game: its rounds, and the words that somebody took for each other.

create table games (
  user_id uuid not null,
  id uuid not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- The words as they lie, and the cards whose pictures lie beside them, each at the place of its word.
  word_ids text[] not null,
  card_ids text[] not null,
  -- Which word each picture is of, in the order in which the pictures lie: places in word_ids, from 0 on.
  pictures smallint[] not null,
  -- What was answered, in order: id made by the client, word, word of the picture, points.
  answers json not null,
  -- Time and mistakes in milliseconds, and the best one before it.
  result_ms integer,
  best_before_ms integer,
  primary key (user_id, id),
  check ((finished_at is null) = (result_ms is null))
);
-- Whoever begins in two tabs begins one round.
create unique index games_open on games (user_id) where finished_at is null;
create index games_best on games (user_id, result_ms) where finished_at is not null;
create index games_started on games (user_id, started_at);

create table confusions (
  user_id uuid not null,
  -- The first in the order of letters.
  word_id text collate "C" not null,
  other_id text collate "C" not null,
  times integer not null,
  last_at timestamptz not null,
  primary key (user_id, word_id, other_id),
  check (word_id < other_id)
);
