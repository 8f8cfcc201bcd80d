-- Figures of each day in UTC, added up from the log by a job, and what a removed user's log had of them.

create table stat_days (
  day date primary key,
  counts json not null,
  -- Nothing of the day can come any more: it is not counted again.
  is_final boolean not null,
  counted_at timestamptz not null
);

create table stat_removed (
  day date primary key,
  counts json not null
);

-- When it became an account; later than created_at where it was a guest before. Null where it became one before this was kept.
alter table users add column registered_at timestamptz;
create index users_registered on users (registered_at) where registered_at is not null;
create index card_log_decisions on card_log (at) where action in ('approved', 'rejected');
