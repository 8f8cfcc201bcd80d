-- A second step, passkeys, and what happened to an account's safety.

alter table sessions
  -- When its user last proved who it is, by a password, a passkey or a code; null for sessions opened before this was kept.
  add column proved_at timestamptz;

create table passkeys (
  user_id uuid not null references users (id) on delete cascade,
  -- The credential's id, base64url.
  id text not null,
  public_key bytea not null,
  -- How often the authenticator says it was used; 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  -- The host that it was made for: of another one, the installation has moved and it opens nothing.
  rp_id text not null,
  -- Whether it may be copied to other devices, and whether it has been.
  can_sync boolean not null,
  is_synced boolean not null,
  name text not null check (char_length(name) <= 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, id)
);

-- Secrets of authenticator apps (RFC 6238), encrypted. One without confirmed_at is in force for nothing yet.
create table app_codes (
  user_id uuid primary key references users (id) on delete cascade,
  sealed bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none before or at it is taken again.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Challenges that wait for a passkey: used once, by the browser that asked.
create table passkey_challenges (
  challenge_hash bytea primary key,
  -- SHA-256 of the session token that the browser held.
  browser_hash bytea not null,
  purpose text not null check (purpose in ('log-in', 'add', 'prove')),
  -- Whose passkey it is for; null for a log-in.
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Log-ins that wait for their second step, one a browser.
create table second_steps (
  browser_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- What the first step was: looked at again when the session is opened.
  proof json not null,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index second_steps_expiry on second_steps (expires_at);

-- What happened to the safety of accounts, kept for a year, by month.
create table security_events (
  user_id uuid not null,
  at timestamptz not null,
  id uuid not null,
  kind text not null,
  way text,
  -- The network, without the end of the address.
  address text,
  browser text,
  system text,
  -- What is refused again within an hour is counted: so often, and last then.
  times int not null default 1,
  last_at timestamptz not null,
  primary key (user_id, at, id)
) partition by range (at);
create table security_events_rest partition of security_events default;
