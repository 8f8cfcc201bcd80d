-- What happened to one word of a learner, newest first, without reading the rest of a long log. The word stands in the
-- event's JSON: as "o" since migration 3, as "wordId" in rows of before.
create index learner_events_word on learner_events (user_id, coalesce(event->>'o', event->>'wordId'), seq)
  where coalesce(event->>'o', event->>'wordId') is not null;
