-- What happened and has yet to be handed on, written with what it tells of: mail first, later notifications and the like.

create table domain_events (
  -- Whom it happened to; the nil UUID where that is nobody. No reference: what happened outlives the user for a moment.
  user_id uuid not null,
  -- Made by the writer: whoever handles it can tell a repetition.
  id uuid not null,
  -- A learner's events are handed on in this order.
  seq bigint not null generated always as identity,
  kind text not null,
  data json not null,
  at timestamptz not null,
  -- Processors that are done with it while others have to try again.
  handled text[] not null default '{}',
  tries int not null default 0,
  next_try_at timestamptz not null,
  -- Given up; kept a while for the operator to see.
  failed_at timestamptz,
  primary key (user_id, id)
);
create index domain_events_waiting on domain_events (user_id, seq) where failed_at is null;
create index domain_events_next on domain_events (next_try_at, seq) where failed_at is null;
create index domain_events_failed on domain_events (failed_at) where failed_at is not null;
