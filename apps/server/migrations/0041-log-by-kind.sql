-- What admins did of one kind, newest first, without a look at all the rest.

create index admin_log_action on admin_log (action, place);
