-- The address of the account that a mail server has refused for good.
alter table users add column refused_email text;
create index users_pending_email on users (lower(pending_email)) where pending_email is not null;
create index users_refused_email on users (lower(refused_email)) where refused_email is not null;
