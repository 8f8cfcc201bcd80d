-- outside a transaction
-- Of a session that no request has used yet: the hash of the token that its browser held before, in case the reply was lost.
alter table sessions add column if not exists replaced_hash bytea;
drop index if exists sessions_replaced;
create index concurrently sessions_replaced on sessions (replaced_hash) where replaced_hash is not null;
