-- Sessions that their owner ended, by the hashes of their tokens: the devices then forget whose they were.
create table ended_sessions (
  token_hash bytea primary key,
  ended_at timestamptz not null default now()
);
