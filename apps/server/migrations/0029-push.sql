-- Push messages: the devices that get them, what each learner wants to hear and when, and what was sent.

create unique index sessions_user_token on sessions (user_id, token_hash);

-- A device is named by its session: whoever logs out there, or is logged out, gets nothing there any more.
create table push_tokens (
  user_id uuid not null,
  -- Made of provider and token.
  id uuid not null,
  session_hash bytea not null,
  provider text not null,
  token text not null,
  created_at timestamptz not null,
  -- When the device named itself last: it does so at a visit.
  seen_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, session_hash) references sessions (user_id, token_hash) on delete cascade
);
create index push_tokens_session on push_tokens (user_id, session_hash);

create table push_boxes (
  user_id uuid primary key references users (id) on delete cascade,
  -- The kinds that are not wanted.
  muted text[] not null default '{}',
  -- Hours of the learner's day: when due words are recalled, and between which nothing is sent.
  hour smallint not null default 18,
  quiet_from smallint not null default 22,
  quiet_to smallint not null default 8,
  -- When it is to be looked next whether there is something to say; null without a device, or in silence.
  next_at timestamptz,
  -- Since when nothing is recalled, as nobody came.
  silent_since timestamptz
);
create index push_boxes_next on push_boxes (next_at) where next_at is not null;

create table push_messages (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  -- The day of the learner, or the event that is told: each is told once.
  key text not null,
  data json not null,
  at timestamptz not null,
  -- When it is to be sent, or tried again; null once it is done with.
  next_try_at timestamptz,
  tries smallint not null default 0,
  -- Devices that have it, or will never have it.
  done uuid[] not null default '{}',
  sent smallint not null default 0,
  sent_at timestamptz,
  -- Why it ended otherwise than sent, or was put off.
  reason text,
  primary key (user_id, kind, key)
);
create index push_messages_next on push_messages (next_try_at) where next_try_at is not null;
create index push_messages_at on push_messages (at);
