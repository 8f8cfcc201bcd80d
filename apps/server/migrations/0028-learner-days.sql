-- How each day of a learner ended: what a calendar shows of it, and what all counted to by then.

create table learner_days (
  user_id uuid not null,
  day date not null,
  -- Short, and in the index, so that a year is read without touching a row.
  mark text not null,
  totals json not null,
  primary key (user_id, day) include (mark)
);
