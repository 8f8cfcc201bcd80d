-- Whether what reaches no device of a learner goes to their address in its place.

alter table push_boxes add column mail boolean not null default false;
