-- Sayings as admins look after them.

alter table fortunes
  -- Raised by every change by an admin: whoever changes says what was read.
  add column version int not null default 1,
  add column state text not null default 'published' check (state in ('draft', 'published')),
  add column created_at timestamptz not null default now(),
  add column changed_at timestamptz not null default now(),
  -- How often it was shown on days that are over, added up by the job that counts days.
  add column shown int not null default 0;
create index fortunes_newest on fortunes (created_at, id);
