-- Whose messages a browser or an app gets: of one endpoint, those of the last user who named it.

create table push_endpoints (
  -- That of the token.
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  named_at timestamptz not null
);
create index push_endpoints_user on push_endpoints (user_id, id);

insert into push_endpoints (id, user_id, named_at)
select distinct on (id) id, user_id, seen_at from push_tokens order by id, seen_at desc, user_id;
delete from push_tokens t using push_endpoints e where e.id = t.id and e.user_id <> t.user_id;
