-- Cards that people make: their states, what happened to each, and the changes of published ones that wait.

alter table cards
  -- Raised by every change and decision: whoever decides says what was looked at.
  add column version int not null default 1,
  add column comments_allowed boolean not null default true,
  add column created_at timestamptz not null default now(),
  add column changed_at timestamptz not null default now(),
  -- Since when a decision is waited for, about the card or a change of it.
  add column submitted_at timestamptz,
  -- When it first became public.
  add column published_at timestamptz,
  -- Why it is rejected, or was taken down.
  add column reason_code text,
  add column reason_text text,
  -- Its author has left it. It stays for those who learn it.
  add column deleted_at timestamptz,
  -- When its author is to hear of the last decision, which can be taken back until then.
  add column settles_at timestamptz,
  -- When its author had the points for it: once, whatever happens to it later.
  add column rewarded_at timestamptz,
  -- Learners of it, counted by a job.
  add column learners int not null default 0;

create index cards_waiting on cards (submitted_at, id) where submitted_at is not null;
create index cards_by_state on cards (state, changed_at, id) where origin <> 'deck';
create index cards_of_author on cards (author_id, created_at, id) where author_id is not null;
create index cards_newest on cards (published_at) where origin = 'author' and state = 'published';
create index cards_settling on cards (settles_at) where settles_at is not null;

-- Senses are told apart by the headword, the translation and the part of speech; capitals and ё are the same as small letters and е.
create index words_sense on words (lower(headword), replace(lower(translation), 'ё', 'е'), part_of_speech);

-- The change of a published card: the card's own row is what learners see until it is approved.
create table card_edits (
  card_id text primary key references cards (id) on delete cascade,
  -- The card's author.
  user_id uuid not null,
  state text not null check (state in ('pending', 'rejected')),
  headword text not null check (char_length(headword) between 1 and 60),
  translation text not null check (char_length(translation) between 1 and 80),
  part_of_speech text not null,
  example text not null check (char_length(example) <= 160),
  example_translation text not null,
  tags text[] not null,
  comments_allowed boolean not null,
  picture_id text not null,
  reason_code text,
  reason_text text
);

create index card_edits_user on card_edits (user_id);

-- What happened to a card, a row a version. No reference: the log outlives the card.
create table card_log (
  card_id text not null,
  version int not null,
  at timestamptz not null,
  -- Who did it; null where the user is gone.
  user_id uuid,
  action text not null,
  -- The card's state after it.
  state text not null,
  reason_code text,
  reason_text text,
  -- What the card, or the change of it, said, and what an undo needs.
  content json not null,
  primary key (card_id, version)
);
create index card_log_user on card_log (user_id) where user_id is not null;

-- Pictures made for cards of people: each of one card, or of one that is being made.
create table photos (
  -- A UUID and eight hex digits, so that it can stand as a picture's id.
  id text primary key,
  user_id uuid references users (id) on delete set null,
  headword text not null,
  example text not null,
  -- By which the composer draws it again.
  seed text not null,
  created_at timestamptz not null
);
create index photos_user on photos (user_id, created_at) where user_id is not null;
