-- Words as admins edit them, and what admins do.

alter table words
  -- Raised by every change by an admin: whoever changes says what was read.
  add column version int not null default 1;

-- As the desk looks words up and goes through them.
create index words_headword on words ((lower(headword) collate "C"), id);
create index words_translation on words ((replace(lower(translation), 'ё', 'е') collate "C"));
create index words_rank on words (rank, id);

-- What admins did, whatever became of it.
create table admin_log (
  id uuid primary key,
  at timestamptz not null,
  -- Who did it; null for the command line, and where the user is gone.
  user_id uuid,
  action text not null,
  -- The id of the card, the word or the user that it was done to.
  subject text not null,
  detail json not null
);
create index admin_log_newest on admin_log (at, id);
create index admin_log_user on admin_log (user_id, at, id) where user_id is not null;
create index admin_log_subject on admin_log (subject, at, id);
