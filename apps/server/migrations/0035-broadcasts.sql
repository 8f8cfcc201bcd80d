-- Messages that admins send to many learners, and what came of all messages.

create table broadcasts (
  -- Made by the admin's page.
  id uuid primary key,
  -- Who sends it; null where the account is gone.
  user_id uuid references users (id) on delete set null,
  created_at timestamptz not null,
  about text not null check (about in ('word', 'selection', 'comeback')),
  -- What it says in both languages, and the card it leads to.
  told json not null,
  audience text not null check (audience in ('all', 'active', 'away')),
  -- Of learners of these levels alone; empty for all.
  levels text[] not null,
  send_at timestamptz not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'stopped')),
  -- Up to whom people were looked at.
  place uuid,
  recipients integer not null default 0
);
create index broadcasts_due on broadcasts (send_at) where state in ('waiting', 'sending');
create index broadcasts_created on broadcasts (created_at, id);
create index broadcasts_user on broadcasts (user_id);

-- How many messages of a kind a provider took or did not take on a day of the world's time.
create table push_log (
  day date not null,
  kind text not null,
  -- The broadcast; all zeros for what is none.
  broadcast_id uuid not null,
  -- `none` for what was not handed to any.
  provider text not null,
  id uuid not null default gen_random_uuid(),
  sent integer not null,
  gone integer not null,
  later integer not null,
  refused integer not null,
  dropped integer not null,
  -- Why the last one was not taken, without tokens and addresses.
  reason text,
  primary key (day, kind, broadcast_id, provider)
);
create index push_log_day on push_log (day, id);
create index push_log_broadcast on push_log (broadcast_id);
