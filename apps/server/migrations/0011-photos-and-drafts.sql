-- Pictures that authors choose from, and cards that are being written.

create table photo_jobs (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  headword text not null,
  example text not null,
  state text not null check (state in ('waiting', 'working', 'done', 'failed')),
  created_at timestamptz not null,
  -- Until when a node is at it; what a crash leaves is taken up by another one then.
  leased_until timestamptz not null
);
create index photo_jobs_user on photo_jobs (user_id, created_at);
create index photo_jobs_open on photo_jobs (leased_until) where state in ('waiting', 'working');

alter table photos
  add column job_id uuid references photo_jobs (id) on delete set null,
  -- Which of a job's pictures it is; the composer draws each in another way.
  add column variant int not null default 0,
  add column kind text not null default 'drawn' check (kind in ('drawn', 'own')),
  -- When its files were made, as far as that was waited for.
  add column made_at timestamptz;
create unique index photos_job on photos (job_id, variant) where job_id is not null;
create index photos_created on photos (created_at);

create table card_drafts (
  user_id uuid not null references users (id) on delete cascade,
  -- The id that the card has, or will have.
  id uuid not null,
  -- Raised by each writing: a tab says which it read.
  version int not null,
  draft json not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
