-- What people are told of in the app.

create table notifications (
  user_id uuid not null references users (id) on delete cascade,
  -- The id of the event that made it, so that it is made once.
  id uuid not null,
  kind text not null,
  -- What comes together in one line as long as that is not read.
  bundle text,
  -- When the last thing in it happened, and how many did.
  at timestamptz not null,
  count int not null default 1,
  -- Who did the last of them, where, and by which comment; what these say is read when it is shown.
  actor_id uuid,
  card_id text,
  comment_id uuid,
  read_at timestamptz,
  primary key (user_id, id)
);
create index notifications_newest on notifications (user_id, at, id);
create index notifications_unread on notifications (user_id, bundle) where read_at is null;
create index notifications_actor on notifications (actor_id) where actor_id is not null;
create index notifications_at on notifications (at);

create table notification_boxes (
  user_id uuid primary key references users (id) on delete cascade,
  unread int not null default 0,
  -- The kinds that are not wanted.
  muted text[] not null default '{}'
);
