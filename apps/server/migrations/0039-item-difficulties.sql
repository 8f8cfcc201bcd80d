-- How difficult words are by the answers of level tests, estimated anew each night; without a row a word is as difficult as the deck has it.

create table item_difficulties (
  word_id text primary key references words (id) on delete cascade,
  -- Logits: where the deck's order has the word, and where its answers do.
  prior double precision not null,
  difficulty double precision not null,
  answers integer not null check (answers > 0),
  estimated_at timestamptz not null
);
