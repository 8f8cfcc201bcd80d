-- The workouts that the server gave out: points are for these, and the day for half of what was due when one was issued.
-- A finish keeps what it needs in its event, so that rows go after 60 days.
create table issued_workouts (
  user_id uuid not null references users (id) on delete cascade,
  workout_id uuid not null,
  issued_at timestamptz not null,
  -- Words due then, as many as one workout takes.
  due int not null,
  card_ids text[] not null,
  primary key (user_id, workout_id)
);
create index issued_workouts_age on issued_workouts (issued_at);
