-- Pictures that outside services made or found, and what went wrong with them.

alter table photos
  drop constraint photos_kind_check,
  add constraint photos_kind_check check (kind in ('drawn', 'own', 'generated', 'found')),
  -- Whose photograph it is, where it was found and under which licence.
  add column credit json;

alter table photo_jobs
  add column faults json;
