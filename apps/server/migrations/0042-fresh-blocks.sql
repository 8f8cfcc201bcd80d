-- The newest blocks, which are looked at once more for follows that met them.

create index blocks_at on blocks (at);
