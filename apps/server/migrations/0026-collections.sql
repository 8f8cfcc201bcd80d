-- Named sets of cards that authors put together.

create table collections (
  -- Made by the client.
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  is_private boolean not null,
  -- Whose picture stands for it; the first card's where null, or where that card is not in it any more.
  cover_id text,
  -- How many cards are in it.
  cards int not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index collections_user on collections (user_id, changed_at, id);

create table collection_cards (
  collection_id uuid not null references collections (id) on delete cascade,
  card_id text not null references cards (id) on delete cascade,
  -- Whose collection it is.
  user_id uuid not null,
  -- The order, with gaps where cards went.
  place int not null,
  primary key (collection_id, card_id)
);
create index collection_cards_card on collection_cards (card_id);
create index collection_cards_user on collection_cards (user_id, collection_id, card_id);

-- Cards leave collections by many ways, with a deleted card among them: counted in one.
create function count_collection_cards() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update collections set cards = cards + 1 where id = new.collection_id;
  else
    update collections set cards = cards - 1 where id = old.collection_id;
  end if;
  return null;
end $$;
create trigger collection_cards_counted after insert or delete on collection_cards
  for each row execute function count_collection_cards();
