-- outside a transaction
-- Whether anybody has a picture is asked whenever one is served.
drop index if exists users_avatar;
create index concurrently users_avatar on users (avatar_id) where avatar_id is not null;
