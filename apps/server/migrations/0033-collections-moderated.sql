-- Collections are reported, hidden by moderators, and found by their names.

alter table collections
  -- Why moderators hid it from all but its author; it stays so.
  add column hidden_reason text;

alter table report_cases drop constraint report_cases_subject_check;
alter table report_cases add constraint report_cases_subject_check check (subject in ('card', 'comment', 'collection'));
-- A collection stands on no card.
alter table report_cases alter column card_id drop not null;

alter table notifications
  -- The collection that it is about.
  add column collection_id uuid;

create index collections_search on collections using gin (search_words(name)) where not is_private;
create index collections_search_ends on collections using gin (search_ends(name)) where not is_private;
