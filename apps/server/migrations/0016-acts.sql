-- What people do with cards and with each other: likes, bookmarks, follows, blocks.

-- No references to cards or to other people: their rows may lie on another machine, and a reference would lock a liked card's
-- row for each like.
create table card_likes (
  user_id uuid not null,
  card_id text not null,
  -- Whose likes it was counted with: the card's author then.
  author_id uuid,
  at timestamptz not null,
  primary key (user_id, card_id)
);
create index card_likes_author on card_likes (author_id) where author_id is not null;

create table bookmarks (
  user_id uuid not null,
  card_id text not null,
  at timestamptz not null,
  primary key (user_id, card_id)
);
create index bookmarks_newest on bookmarks (user_id, at);

create table author_follows (
  user_id uuid not null,
  author_id uuid not null,
  at timestamptz not null,
  primary key (user_id, author_id)
);
create index author_follows_author on author_follows (author_id, user_id);

create table tag_follows (
  user_id uuid not null,
  tag text not null,
  at timestamptz not null,
  primary key (user_id, tag)
);

-- `user_id` has blocked `blocked_id`, who is not told.
create table blocks (
  user_id uuid not null,
  blocked_id uuid not null,
  at timestamptz not null,
  primary key (user_id, blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

-- How many there are of something: the sum of a subject's rows, of which a writer takes any one, so that a thousand who like
-- one card do not wait for each other.
create table tallies (
  kind text not null check (kind in ('card-likes', 'likes-received', 'followers', 'tag-followers')),
  subject text not null,
  slot smallint not null,
  count int not null,
  primary key (kind, subject, slot)
) with (fillfactor = 70);

-- The published cards of each tag, newest first.
create table card_tags (
  tag text not null,
  card_id text not null,
  at timestamptz not null,
  primary key (tag, card_id)
);
create index card_tags_newest on card_tags (tag, at, card_id);
create index card_tags_card on card_tags (card_id);

-- Cards are written in many places, by one rule: in this table is what is published.
create function list_card_tags() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from card_tags where card_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' then
    insert into card_tags (tag, card_id, at)
    select distinct tag, new.id, coalesce(new.published_at, new.created_at) from unnest(new.tags) as t (tag)
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger cards_tags_made after insert or delete on cards for each row execute function list_card_tags();
create trigger cards_tags_changed after update on cards for each row
  when (old.tags is distinct from new.tags or old.state is distinct from new.state
    or old.published_at is distinct from new.published_at)
  execute function list_card_tags();

insert into card_tags (tag, card_id, at)
select distinct tag, c.id, coalesce(c.published_at, c.created_at)
from cards c cross join unnest(c.tags) as t (tag) where c.state = 'published';
