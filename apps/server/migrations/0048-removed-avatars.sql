-- Pictures of people whose user shows them no more: their files go by the job that removes those of replaced pictures.

alter table replaced_pictures add column is_avatar boolean not null default false;

create function note_removed_avatar() returns trigger language plpgsql as $$
begin
  insert into replaced_pictures (id, is_avatar) values (old.avatar_id, true)
    on conflict (id) do update set at = excluded.at;
  return null;
end $$;

create trigger users_replaced_avatar after update of avatar_id on users
  for each row when (old.avatar_id is not null and old.avatar_id is distinct from new.avatar_id)
  execute function note_removed_avatar();
create trigger users_removed_avatar after delete on users
  for each row when (old.avatar_id is not null) execute function note_removed_avatar();
