-- How long cards wait is told of people's own alone: what days counted of the staff's is taken off.
with about_staff as (
  select (g.at at time zone 'UTC')::date as day, g.action,
    greatest(0, extract(epoch from g.at - (g.content->'before'->>'submittedAt')::timestamptz)) / 60 as minutes
  from card_log g left join cards c on c.id = g.card_id
  where c.origin is distinct from 'author' and g.action in ('approved', 'rejected')
    and not exists (
      select from card_log u where u.card_id = g.card_id and u.version = g.version + 1 and u.action = 'undone')
), sums as (
  select day, counted.name, sum(counted.count)::int as count
  from about_staff cross join lateral (values
    (action, 1), ('waitMinutes', round(minutes)::int), ('inTime', (minutes <= 24 * 60)::int)) as counted (name, count)
  where minutes is not null
  group by day, counted.name
)
update stat_days d set counts = json_build_object('v', 1, 'n', (
  select coalesce(json_object_agg(n.key, n.value::int - coalesce(s.count, 0) order by n.key collate "C"), '{}')
  from json_each_text(d.counts->'n') n left join sums s on s.day = d.day and s.name = n.key
  where n.value::int <> coalesce(s.count, 0)))
where d.day in (select day from sums);
