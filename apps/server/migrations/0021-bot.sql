-- What admins have the content bot draft.

create table bot_jobs (
  id uuid primary key,
  -- Who began it; null where the user is gone.
  user_id uuid,
  created_at timestamptz not null,
  -- Of words that were not typed.
  level text,
  pictures text not null check (pictures in ('four', 'drawn')),
  state text not null check (state in ('running', 'paused', 'stopped', 'done')),
  pause text check (pause in ('admin', 'cap', 'service')),
  -- What a service answers wrongly with.
  trouble text,
  -- Services are left in peace until then.
  next_at timestamptz not null
);
create index bot_jobs_newest on bot_jobs (created_at, id);
create index bot_jobs_user on bot_jobs (user_id) where user_id is not null;

create table bot_words (
  job_id uuid not null references bot_jobs (id) on delete cascade,
  place int not null,
  headword text not null,
  -- Of a word that was not typed.
  word_id text references words (id) on delete set null,
  state text not null,
  -- The id that its card has, or will have: what was drafted before a crash is recognised by it.
  card_id uuid not null,
  -- What the card is to say, once it is known.
  draft json,
  photo_job uuid,
  tries int not null default 0,
  -- Until when a node is at it, or it is left in peace.
  due_at timestamptz not null,
  -- What was asked for, the dearest that may come of what is under way among it.
  calls int not null default 0,
  pictures int not null default 0,
  primary key (job_id, place)
);
create index bot_words_open on bot_words (lower(headword)) where state in ('waiting', 'pictures');
