-- Pictures that something showed and shows no more: their files are removed once nobody can have them on a page.

create table replaced_pictures (
  id text primary key,
  at timestamptz not null default now()
);
create index replaced_pictures_at on replaced_pictures (at);

create function note_replaced_picture() returns trigger language plpgsql as $$
begin
  insert into replaced_pictures (id) values (case tg_table_name when 'photos' then to_jsonb(old)->>'id' else to_jsonb(old)->>'picture_id' end)
    on conflict (id) do update set at = excluded.at;
  return null;
end $$;

create trigger cards_replaced_picture after update of picture_id on cards
  for each row when (old.picture_id is distinct from new.picture_id) execute function note_replaced_picture();
create trigger cards_removed_picture after delete on cards for each row execute function note_replaced_picture();
create trigger photos_removed_picture after delete on photos for each row execute function note_replaced_picture();
