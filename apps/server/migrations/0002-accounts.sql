-- Accounts: ways in, mailed secrets, what goes out by mail, messages to the operator.

alter table users
  add column password_hash text,
  -- An address that takes the place of email once it is confirmed.
  add column pending_email text,
  -- Name of the picture in the file store.
  add column avatar_id text,
  -- Hour of the user's day at which due words are recalled, and the day on which they last were.
  add column reminder_hour smallint check (reminder_hour between 0 and 23),
  add column reminded_on date,
  -- When the account is to be removed, after its owner has asked for it.
  add column deletion_at timestamptz;

-- An address belongs to one account, however it is written.
create unique index users_email on users (lower(email)) where email is not null;
create index users_deletion on users (deletion_at) where deletion_at is not null;
create index users_reminder on users (reminder_hour) where reminder_hour is not null;

alter table sessions
  add column user_agent text,
  -- The guest this browser was before it signed in, while it is not decided whether the guest's words come along.
  add column guest_id uuid references users (id) on delete set null;
create index sessions_guest on sessions (guest_id) where guest_id is not null;

-- Ways in at outside providers: subject is the provider's own id of the person.
create table identities (
  provider text not null check (provider in ('vk', 'yandex')),
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  name text,
  email text,
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- Log-ins at a provider that are under way: used once, by the browser that began them.
create table oauth_attempts (
  state_hash bytea primary key,
  -- SHA-256 of the session token that the browser held at the beginning.
  browser_hash bytea not null,
  provider text not null check (provider in ('vk', 'yandex')),
  -- The account to link to; null for a log-in.
  user_id uuid references users (id) on delete cascade,
  verifier text not null,
  return_to text,
  expires_at timestamptz not null
);
create index oauth_attempts_expiry on oauth_attempts (expires_at);

-- Secrets that went out by mail, as hashes. One of a purpose is in force for a user: a new one replaces it.
create table mailed_secrets (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm-email', 'reset-password')),
  -- The address it was sent to: a link proves that address and no other.
  email text not null,
  token_hash bytea not null unique,
  -- HMAC of the six digits, and how often they were tried.
  code_hash bytea,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

-- Counts of failed log-ins and the like, by what they are counted for (hashed), so that all nodes count together.
create table attempt_counts (
  key bytea primary key,
  count int not null,
  ends_at timestamptz not null
);
create index attempt_counts_expiry on attempt_counts (ends_at);

-- Mail that waits to be sent: written with what it tells of, removed once it was handed over.
create table outgoing_mail (
  id uuid primary key,
  -- Of two mails to one person the older one goes first.
  seq bigint generated always as identity,
  recipient text not null,
  locale text not null,
  -- Which mail, and what its text needs.
  mail json not null,
  created_at timestamptz not null,
  tries int not null default 0,
  next_try_at timestamptz not null,
  last_error text
);
create index outgoing_mail_next on outgoing_mail (next_try_at);

-- What people wrote to the operator. Outlives the account, without its name.
create table support_messages (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  email text,
  locale text not null,
  text text not null check (char_length(text) <= 2000),
  created_at timestamptz not null,
  answered_at timestamptz
);
create index support_messages_open on support_messages (created_at) where answered_at is null;

-- For counts over a span of time. The log grows in the order of time, so that a few pages of index tell where a day lies.
create index learner_events_at on learner_events using brin (at) with (autosummarize = on);
