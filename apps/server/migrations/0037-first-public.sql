-- When a card first became public stays, also where its approval was taken back: who met it then may learn by it.
update cards c set published_at = g.at
from (select card_id, min(at) as at from card_log where action = 'approved' group by card_id) g
where g.card_id = c.id and c.published_at is null;

-- Those who have left wait for nothing: the change that waited went with them.
update cards set submitted_at = null, settles_at = null
where author_id is null and origin = 'author' and (submitted_at is not null or settles_at is not null);
