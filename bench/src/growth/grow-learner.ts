import type { Pool } from 'pg';

const cloneCards = `
with base as (select *, row_number() over (order by id) as place from words where id not like 'clone-%')
insert into words (id, headword, translation, part_of_speech, level, ipa, meaning_group, rank)
select 'clone-' || n, headword, translation, part_of_speech, level, ipa, meaning_group, rank + n
from generate_series(1, $1::int) n join base on base.place = 1 + n % (select count(*) from base)`;

const cloneWords = `
insert into cards (id, word_id, origin, state, example, example_translation, mark_start, mark_end, tags, recipe, picture_id, alt_en, alt_ru)
select w.id, w.id, 'deck', 'published', c.example, c.example_translation, c.mark_start, c.mark_end, c.tags, c.recipe,
  w.id || '-00000000', c.alt_en, c.alt_ru
from words w join lateral (select * from cards where id not like 'clone-%' limit 1) c on true
where w.id like 'clone-%'`;

/** Fills the deck up to `words` words, by copies. */
export const growDeck = async (pool: Pool, words: number): Promise<void> => {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from words');
  await pool.query(cloneCards, [Math.max(0, words - (rows[0]?.count ?? 0))]);
  await pool.query(cloneWords);
  await pool.query('analyze words');
  await pool.query('analyze cards');
};

/**
 * Gives a learner with at least one answer a long history: `answers` in the log, over two years, and `words`, a third of them due
 * soon, the rest known.
 */
export const growLearner = async (
  pool: Pool,
  userId: string,
  size: { answers: number; words: number },
): Promise<void> => {
  await pool.query(
    `insert into learning (user_id, word_id, card_id, status, stage, due_at, state)
     select $1, w.id, w.id, case when n % 3 = 0 then 'learn' else 'known' end, case when n % 3 = 0 then 'learned' end,
       case when n % 3 = 0 then now() + n * interval '10 minutes' end,
       (one.state::jsonb || jsonb_build_object('wordId', w.id, 'cardId', w.id))::json
     from (select id, row_number() over (order by id) as n from words where id like 'clone-%' limit $2) w,
       (select state from learning where user_id = $1 and status = 'learn' limit 1) one
     on conflict do nothing`,
    [userId, size.words],
  );
  await pool.query(
    `with last as (select max(seq) as seq from learner_events where user_id = $1),
       one as (select * from learner_events where user_id = $1 and workout_id is not null limit 1)
     insert into learner_events (user_id, at, seq, source_id, workout_id, event)
     select $1, one.at - (n * interval '10 minutes'), last.seq + n, gen_random_uuid(), gen_random_uuid(), one.event
     from one, last, generate_series(1, $2::int) n`,
    [userId, size.answers],
  );
  await pool.query(
    'update learners set version = (select max(seq) from learner_events where user_id = $1), repairs = repairs + 1 where user_id = $1',
    [userId],
  );
  await pool.query('vacuum analyze learner_events, learning, learners');
};
