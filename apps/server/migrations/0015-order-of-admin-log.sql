-- What admins did, in the order in which it was done: within a millisecond, and with nodes whose clocks differ, the time cannot tell.

alter table admin_log add column place bigint;
update admin_log set place = n.place
from (select id, row_number() over (order by at, ctid) as place from admin_log) n
where n.id = admin_log.id;
alter table admin_log
  alter column place set not null,
  alter column place add generated always as identity;
select setval(pg_get_serial_sequence('admin_log', 'place'), coalesce(max(place), 0) + 1, false) from admin_log;

drop index admin_log_newest;
drop index admin_log_user;
drop index admin_log_subject;
create unique index admin_log_newest on admin_log (place);
create index admin_log_user on admin_log (user_id, place) where user_id is not null;
create index admin_log_subject on admin_log (subject, place);
