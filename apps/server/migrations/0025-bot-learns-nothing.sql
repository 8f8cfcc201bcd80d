-- The content bot is nobody who learns: it goes from the figures of the day on which it was made, where that is not counted again.
update stat_days d set counts = json_build_object('v', 1, 'n', coalesce((
  select json_object_agg(name, case when name in ('created', 'active', 'gap0') then count::int - 1 else count::int end)
  from json_each_text(d.counts->'n') as counted (name, count)), '{}'))
from users u
where u.id = '00000000-0000-4000-8000-000000000b07' and d.is_final and d.day = (u.created_at at time zone 'UTC')::date;
