-- Where a card comes from is one thing, whose it is another: an author may leave, and the deck does not take over the card.
alter table cards add column origin text check (origin in ('deck', 'staff', 'author'));
-- The starter deck calls a card as its word; no other card was ever called so.
update cards set origin = case when id = word_id then 'deck' else 'author' end;
alter table cards alter column origin set not null;

-- The picture that was drawn ahead; another one, or none, is drawn by the job.
alter table cards add column drawn_picture_id text;
create index cards_undrawn on cards (id) where state = 'published' and drawn_picture_id is distinct from picture_id;
