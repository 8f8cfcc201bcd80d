-- How often in a row the push service has refused messages to this endpoint.
alter table push_tokens add column refusals smallint not null default 0;
