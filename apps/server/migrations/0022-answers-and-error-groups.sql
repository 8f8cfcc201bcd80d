-- Answers to messages to the operator, and reports of errors by what they have in common.

alter table support_messages
  -- Made by the admin's browser: an answer that is sent again is the same one.
  add column answer_id uuid,
  -- What was mailed; null where the message was put away without an answer.
  add column answer text check (char_length(answer) <= 4000),
  add column answered_by uuid references users (id) on delete set null;
create index support_messages_newest on support_messages (created_at, id);

-- Null for reports of before: each stack is a group of its own.
alter table client_errors add column group_id text;
create index client_errors_groups on client_errors (at, group_id, client_version);
