-- Launches are found by the token of the browser that used them whenever a guest starts or a session ends.
create index vk_launches_browser on vk_launches (browser_hash);
create index vk_launches_session on vk_launches (session_hash) where session_hash is not null;
