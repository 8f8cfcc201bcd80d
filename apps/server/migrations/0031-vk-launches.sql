-- Launch parameters of VK that were used: whoever else has them has no use for them.
create table vk_launches (
  -- SHA-256 of VK's signature.
  sign_hash bytea primary key,
  -- The session token, hashed, that the browser held when it used them last, and the one that it got.
  browser_hash bytea not null,
  session_hash bytea,
  -- From then on they are too old in any case.
  expires_at timestamptz not null
);
create index vk_launches_expiry on vk_launches (expires_at);
