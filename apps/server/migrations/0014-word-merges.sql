-- Words that admins merged into others, reversibly.

alter table words
  -- The word that it was merged into: it has no cards any more, and stands for who learned it.
  add column merged_into text references words (id);

create table word_merges (
  id uuid primary key,
  at timestamptz not null,
  -- Who did it; null where the user is gone.
  user_id uuid,
  source_id text not null references words (id),
  target_id text not null references words (id),
  state text not null check (state in ('merging', 'merged', 'reversing', 'reversed')),
  -- The cards that went over.
  cards text[] not null
);
create index word_merges_newest on word_merges (at, id);
create index word_merges_open on word_merges (at) where state in ('merging', 'reversing');
create unique index word_merges_present on word_merges (source_id) where state <> 'reversed';

-- What a learner had of both words before; the learner's own log has the rest.
create table word_merge_learners (
  user_id uuid not null,
  merge_id uuid not null,
  source json not null,
  target json,
  primary key (user_id, merge_id)
);
create index word_merge_learners_merge on word_merge_learners (merge_id, user_id);
