-- The nodes that run. Unlogged, as what is in it is true for seconds: it is in no back-up, and empty after a crash.
create unlogged table server_leases (
  node_id text primary key,
  renewed_at timestamptz not null
);
