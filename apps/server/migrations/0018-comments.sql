-- Comments on cards, and what people report.

alter table cards
  -- Comments that are shown, replies among them.
  add column comments int not null default 0;

-- Threads of one level. What is deleted stays without its text for a while, so that a repeated request does not bring it back;
-- as long as somebody's reply stands below it, it keeps its place.
create table comments (
  card_id text not null references cards (id) on delete cascade,
  -- Made by the client.
  id uuid not null,
  -- The comment that it answers, which answers none itself.
  parent_id uuid,
  -- Null where its author is gone.
  user_id uuid,
  text text not null check (char_length(text) <= 500),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- Replies that are shown.
  replies int not null default 0,
  primary key (card_id, id)
);
create index comments_id on comments (id);
create index comments_threads on comments (card_id, created_at, id)
  where parent_id is null and (deleted_at is null or replies > 0);
create index comments_replies on comments (card_id, parent_id, created_at, id)
  where parent_id is not null and deleted_at is null;
create index comments_user on comments (user_id, card_id, id) where user_id is not null;
create index comments_deleted on comments (deleted_at) where deleted_at is not null;

-- What was reported, once however many did: a line of the moderators' queue.
create table report_cases (
  id uuid primary key,
  subject text not null check (subject in ('card', 'comment')),
  subject_id text not null,
  -- The card that it is, or stands on.
  card_id text not null,
  -- Whose it was; null where nobody's, or where they are gone.
  user_id uuid,
  opened_at timestamptz not null,
  reports int not null default 1,
  -- What it said when it was reported first.
  said json not null,
  outcome text check (outcome in ('removed', 'dismissed')),
  decided_at timestamptz,
  -- The admin; null where the account is gone.
  decided_by uuid
);
create unique index report_cases_open on report_cases (subject, subject_id) where outcome is null;
create index report_cases_waiting on report_cases (opened_at, id) where outcome is null;
create index report_cases_user on report_cases (user_id) where user_id is not null;
create index report_cases_decided_by on report_cases (decided_by) where decided_by is not null;

create table reports (
  case_id uuid not null references report_cases (id) on delete cascade,
  -- Who reported.
  user_id uuid not null references users (id) on delete cascade,
  at timestamptz not null,
  reason text not null,
  text text not null,
  -- What it said then.
  said json not null,
  primary key (case_id, user_id)
);
create index reports_user on reports (user_id);
