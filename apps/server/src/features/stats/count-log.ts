import { answerCard, finishWorkout, keyOfCall, undoAnswer } from '@kadro/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { botUserId } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { keptAfterDays, maxGapDays, promisedHours, type Counts } from './stored-counts.ts';

/** Rows to count: those of a day, or those of some users on all days. */
export type Span = { readonly day: string } | { readonly userIds: readonly string[] };

const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'UTC')::date`;
const startOf = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone 'UTC')`;

/** Literals: the planner must see which months of the log contain a day. */
const within = (instant: RawBuilder<unknown>, owner: RawBuilder<unknown>, span: Span) => {
  if ('userIds' in span) return sql`${instant} is not null and ${owner} = any(${span.userIds}::uuid[])`;
  const start = new Date(`${span.day}T00:00:00Z`);
  const end = new Date(start.getTime() + 86_400_000);
  const literal = (at: Date) => sql`${sql.lit(at.toISOString())}::timestamptz`;
  return sql`${instant} >= ${literal(start)} and ${instant} < ${literal(end)}`;
};

/** SQL: kind of an event; release 1 wrote full names. */
const kindOf = (event: RawBuilder<unknown>) => sql`coalesce(${event}->>'k', ${event}->>'kind')`;
const approvals = sql`('ca', 'card-approved')`;

const nameOfKind = sql`case
  when kind in ('n', 'learner-created') then 'created'
  when kind in ('c', 'chosen') then choice
  when kind in ('cu', 'choice-undone') then 'choicesUndone'
  when kind in ('sk', 'card-skipped') then 'skipped'
  when kind in ('a', 'answered') then 'answers'
  when kind in ('w', 'workout-finished') then 'workouts' end`;

const answerKey = keyOfCall(answerCard, '');
const undoKey = keyOfCall(undoAnswer, '');

/** SQL: first answers of due words, by their stage before; an undo is subtracted on its day. */
const reviews = (span: Span) => sql`
  select day, 'review.' || (outcome->>'stageBefore') || '.' || (outcome->>'grade') as name, count
  from (
    select ${dayOf(sql`r.at`)} as day, r.outcome, 1 as count from learner_replies r
    where ${within(sql`r.at`, sql`r.user_id`, span)} and r.outcome is not null
    union all
    select ${dayOf(sql`u.at`)}, r.outcome, -1 from learner_replies u
    join learner_replies r on r.user_id = u.user_id
      and r.client_id = ${answerKey}::text || substr(u.client_id, ${sql.lit(undoKey.length + 1)})
    where ${within(sql`u.at`, sql`u.user_id`, span)} and u.client_id like ${sql.lit(`${undoKey}%`)}
  ) answered where outcome->>'counted' = 'first'`;

/** SQL: sayings shown, from the replies to finished workouts. */
const fortunes = (span: Span) => sql`
  select ${dayOf(sql`r.at`)} as day, 'fortune.' || (r.reply->'fortune'->>'id') as name, 1 as count
  from learner_replies r
  where ${within(sql`r.at`, sql`r.user_id`, span)} and r.client_id like ${sql.lit(`${keyOfCall(finishWorkout, '')}%`)}`;

const accounts = (span: Span) => sql`
  select ${dayOf(sql`registered_at`)} as day, unnest(case when registered_at > created_at
    then array['registered', 'turned'] else array['registered'] end) as name, 1 as count
  from users where ${within(sql`registered_at`, sql`id`, span)}`;

/** Decisions about users' cards that were not undone, with the waiting times. They belong to no user and outlive accounts. */
const decisions = (span: Span) => {
  if ('userIds' in span) return sql`select null::date as day, null::text as name, 0 as count where false`;
  return sql`
    select day, counted.name, counted.count from (
      select ${dayOf(sql`g.at`)} as day, g.action,
        greatest(0, extract(epoch from g.at - (g.content->'before'->>'submittedAt')::timestamptz)) / 60 as minutes
      from card_log g join cards c on c.id = g.card_id and c.origin = 'author'
      where ${within(sql`g.at`, sql`g.user_id`, span)} and g.action in ('approved', 'rejected')
        and not exists (select from card_log u
          where u.card_id = g.card_id and u.version = g.version + 1 and u.action = 'undone')
    ) decided cross join lateral (values (action, 1), ('waitMinutes', round(minutes)::int),
      ('inTime', (minutes <= ${sql.lit(promisedHours * 60)})::int)) as counted (name, count)
    where minutes is not null`;
};

/** Sums users' activity by day and name; the content bot does not count. */
export const countLog = async (db: Kysely<Tables>, span: Span): Promise<Map<string, Counts>> => {
  const { rows } = await sql<{ day: string; name: string; count: number }>`
    with log as materialized (
      select e.user_id, ${dayOf(sql`e.at`)} as day, ${kindOf(sql`e.event`)} as kind,
        coalesce(e.event->>'h', e.event->>'choice') as choice
      from learner_events e where ${within(sql`e.at`, sql`e.user_id`, span)} and e.user_id <> ${botUserId}
    ), active as materialized (
      select distinct user_id, day from log where kind not in ${approvals}
    ), visits as materialized (
      select a.day, a.day - ${dayOf(sql`before.at`)} as gap, a.day - ${dayOf(sql`first.at`)} as age
      from active a
      left join lateral (
        select e.at from learner_events e where e.user_id = a.user_id and e.at < ${startOf(sql`a.day`)}
          and e.at >= ${startOf(sql`a.day - ${sql.lit(maxGapDays - 1)}`)} and ${kindOf(sql`e.event`)} not in ${approvals}
        order by e.seq desc limit 1
      ) before on true
      left join lateral (
        select e.at from learner_events e where e.user_id = a.user_id and e.seq = 1 and e.at < ${startOf(sql`a.day`)}
          and e.at >= ${startOf(sql`a.day - ${sql.lit(Math.max(...keptAfterDays))}`)}
      ) first on true
    ), counted as (
      select day, ${nameOfKind} as name, 1 as count from log
      union all select day, 'active', 1 from visits
      union all select day, 'gap' || coalesce(gap, 0), 1 from visits
      union all select day, 'kept' || age, 1 from visits where age in (${sql.join(keptAfterDays.map((days) => sql.lit(days)))})
      union all ${reviews(span)}
      union all ${fortunes(span)}
      union all ${accounts(span)}
      union all ${decisions(span)}
    )
    select day::text, name, sum(count)::int as count from counted where name is not null group by day, name`.execute(
    db,
  );
  const byDay = new Map<string, Record<string, number>>();
  for (const { day, name, count } of rows) byDay.set(day, { ...byDay.get(day), [name]: count });
  return byDay;
};
