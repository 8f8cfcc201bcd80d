-- Two releases may run side by side: a node leaves alone what a newer release wrote, which knows more of those it matters to.

-- The number of the writer's list of processors.
alter table domain_events add column processor_list smallint not null default 0;
