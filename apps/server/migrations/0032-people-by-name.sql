-- Who has just the name that is looked for is found before those whose names begin so, however many these are.
create index users_named on users ((replace(lower(name), 'ё', 'е'))) where not is_guest and name is not null;
