-- The sayings that a learner's cookies have held, each once.

create table found_fortunes (
  user_id uuid not null references users (id) on delete cascade,
  -- No reference: a saying may be shared by all shards, or be gone.
  fortune_id text not null,
  found_at timestamptz not null,
  primary key (user_id, fortune_id)
);
