-- The log keeps what happened, by month, and nothing else: replies and outcomes stand in a table that expires, and the
-- ledger of points is a fold of the log. Old months can be moved to other storage, or be detached, without touching new ones.

alter table learner_events rename to learner_events_before;
alter index learner_events_pkey rename to learner_events_before_pkey;
drop index learner_events_client_id;
drop index learner_events_at;

create table learner_events (
  user_id uuid not null,
  at timestamptz not null,
  seq int not null,
  -- The id that the client made (of the choice, the answer, the skip) and the workout's, which the event then leaves out.
  source_id uuid,
  workout_id uuid,
  event json not null,
  primary key (user_id, seq, at)
) partition by range (at);
-- What belongs to no month that was made ahead.
create table learner_events_rest partition of learner_events default;
-- For counts over a span of time. A partition grows in the order of time, so that a few pages of index tell where a day lies.
create index learner_events_at on learner_events using brin (at) with (autosummarize = on);

do $$
declare
  -- Ten years at most: a row that a wrong clock dated in 1970 lies with the rest, and costs no hundreds of partitions.
  month timestamp := date_trunc('month', greatest(now() - interval '10 years',
    coalesce((select min(at) from learner_events_before), now())) at time zone 'UTC');
  beyond timestamp := date_trunc('month', now() at time zone 'UTC') + interval '3 months';
begin
  while month < beyond loop
    execute format('create table %I partition of learner_events for values from (%L) to (%L)',
      to_char(month, '"learner_events_"YYYY_MM'), month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    month := month + interval '1 month';
  end loop;
end $$;

-- Replies to requests that carry an id of the client, kept for 60 days: whoever repeats the request gets the reply again.
create table learner_replies (
  user_id uuid not null,
  -- Kind and id made by the client (choice, answer, workout).
  client_id text not null,
  at timestamptz not null,
  -- What was asked for, to tell a repetition from another request under the same id.
  asked text,
  reply json not null,
  -- What became of an answer, for the workout's summary.
  outcome json,
  primary key (user_id, client_id)
);
create index learner_replies_at on learner_replies (at);

insert into learner_replies (user_id, client_id, at, asked, reply, outcome)
select user_id, client_id, at, (event->>'cardId') || ' ' || coalesce(event->>'choice', event->>'grade'), reply, outcome
from learner_events_before where client_id is not null and reply is not null and at > now() - interval '60 days';

insert into learner_events (user_id, at, seq, source_id, workout_id, event)
select user_id, at, seq, source_id, workout,
  (event::jsonb - case when source_id is null then '{}'::text[] else '{choiceId,answerId}'::text[] end
    - case when workout is null then '{}'::text[] else '{workoutId}'::text[] end)::json
from learner_events_before b cross join lateral (
  -- Only as PostgreSQL writes them itself: what comes back must be what the event said, letter by letter.
  select substring(coalesce(b.event->>'choiceId', b.event->>'answerId') from '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')::uuid as source_id,
    substring(b.event->>'workoutId' from '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')::uuid as workout
) ids order by user_id, seq;

drop table learner_events_before;
drop table point_entries;

-- Raised when a row is written anew from the log: whoever holds the row in memory must read it again.
alter table learners add column repairs int not null default 0;

-- The rules under which events were judged, by the name that the events carry.
create table rule_sets (
  name text primary key,
  rules json not null,
  first_used_at timestamptz not null default now()
);
