-- Which first-time help an account has seen, on whatever device.
alter table users
  add column has_seen_feed_help boolean not null default false,
  add column has_seen_learning_tour boolean not null default false;
