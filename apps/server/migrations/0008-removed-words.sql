-- outside a transaction
-- The few words that a learner took back, so that a draw can read all word ids from the primary key alone and leave these
-- out: reading the status of 3,000 wide rows cost three times as much.
drop index if exists learning_removed;
create index concurrently learning_removed on learning (user_id) include (word_id) where status = 'removed';
