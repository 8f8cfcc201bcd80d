-- A learner's row is longer than the 2,032 bytes from which PostgreSQL compresses a value on each write, which was a tenth of what
-- an answer costs it. It stays as it is up to what a page can hold; what is longer still is compressed as before.
alter table learners set (toast_tuple_target = 8160);
