import type { Pool } from 'pg';

const authors = 2000;

/** Words of the made-up cards only, named like those of the deck with a number appended. */
const makeWords = `
insert into words (id, headword, translation, part_of_speech, level, ipa, meaning_group, rank)
select 'desk-' || n, left(w.headword, 50) || ' ' || n, left(w.translation, 70) || ' ' || n, w.part_of_speech, w.level, w.ipa, 'desk-' || n, 20000
from generate_series(1, $1::int) n
join (select *, row_number() over (order by id) - 1 as at from words) w on w.at = n % $2::int`;

/** One of twenty is pending, one of twenty refused, the others are published; one of ten is the staff's. */
const makeCards = `
insert into cards (id, word_id, origin, author_id, state, example, example_translation, mark_start, mark_end, tags, picture_id,
  drawn_picture_id, alt_en, alt_ru, version, created_at, changed_at, submitted_at, published_at, reason_code, reason_text)
select 'desk-' || n, 'desk-' || n, case when n % 10 = 5 then 'staff' else 'author' end, u.id,
  case n % 20 when 0 then 'pending' when 1 then 'rejected' else 'published' end,
  'Here the word stands in number ' || n || '.', 'Здесь слово стоит под номером ' || n || '.', 9, 13, '{nature,home}',
  'desk-' || n || '-00000000', 'desk-' || n || '-00000000', 'A picture', 'Картинка', case n % 20 when 0 then 1 else 2 end,
  now() - n * interval '5 minutes', now() - n * interval '4 minutes',
  case n % 20 when 0 then now() - n * interval '1 second' end,
  case when n % 20 > 1 then now() - n * interval '4 minutes' end,
  case n % 20 when 1 then 'poor-example' end, case n % 20 when 1 then '' end
from generate_series(1, $1::int) n
join (select id, row_number() over (order by id) - 1 as at from users where name like 'Desk %') u on u.at = n % $2::int`;

/** The creation and the decision. */
const makeLog = `
insert into card_log (card_id, version, at, user_id, action, state, content)
select c.id, v, c.created_at, case v when 1 then c.author_id else $1::uuid end,
  case when v = 1 then 'created' when c.state = 'published' then 'approved' else 'rejected' end,
  case v when 1 then 'pending' else c.state end, '{"v":1}'
from cards c cross join lateral generate_series(1, c.version) v where c.id like 'desk-%'`;

/** A line of the log for each decision; one of a thousand is about a report. */
const makeAudit = `
insert into admin_log (id, at, user_id, action, subject, detail)
select gen_random_uuid(), c.changed_at, $1, case when row_number() over () % 1000 = 0 then 'report-dismissed' else 'card-approved' end,
  c.id, '{"v":1,"said":{"headword":"word"}}'
from cards c where c.id like 'desk-%'`;

/** Makes `cards` cards in all states, with their words, authors and history, and one log line each; `adminId` decided about them. */
export const growCards = async (pool: Pool, cards: number, adminId: string): Promise<void> => {
  await pool.query(
    `insert into users (id, is_guest, is_admin, name, locale, created_at)
     select gen_random_uuid(), false, false, 'Desk ' || n, 'ru', now() - interval '1 year' from generate_series(1, ${authors}) n`,
  );
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from words');
  await pool.query(makeWords, [cards, rows[0]?.count ?? 1]);
  await pool.query(makeCards, [cards, authors]);
  await pool.query(makeLog, [adminId]);
  await pool.query(makeAudit, [adminId]);
  await pool.query('vacuum analyze words, cards, card_log, admin_log, users');
};

/** A day of each: a new selection worked through, as in the log and the replies. */
const linesADay = 30;
const reviewsADay = 10;

/** Makes `learners` learners who each visited today, and finished days for the year before. */
export const growYear = async (pool: Pool, learners: number): Promise<void> => {
  await pool.query(
    `insert into users (id, is_guest, is_admin, locale, created_at, registered_at)
     select gen_random_uuid(), n % 2 = 0, false, 'ru', now() - (n % 365) * interval '1 day',
       case when n % 2 = 1 then now() - (n % 365) * interval '1 day' end
     from generate_series(1, $1::int) n`,
    [learners],
  );
  await pool.query(
    `insert into learner_events (user_id, at, seq, source_id, workout_id, event)
     select u.id, now() - n * interval '1 second', 1000 - n, gen_random_uuid(), case when n % 5 > 0 then gen_random_uuid() end,
       case when n = 1 then '{"v":4,"k":"w","words":20}' when n % 5 = 0 then '{"v":4,"k":"c","h":"learn","w":"apple","card":"apple"}'
         else '{"v":4,"k":"a","w":"apple","card":"apple","g":"knew","ms":1500,"s":2.3065,"d":2.11}' end::json
     from users u cross join generate_series(1, ${linesADay}) n where u.name is null`,
  );
  await pool.query(
    `insert into learner_replies (user_id, client_id, at, asked, reply, outcome)
     select u.id, 'answer:' || gen_random_uuid(), now() - n * interval '1 second', 'apple knew', '{"stage":"repeating"}',
       json_build_object('counted', 'first', 'stageBefore', 'learning', 'grade', case when n = 1 then 'forgot' else 'knew' end)
     from users u cross join generate_series(1, ${reviewsADay}) n where u.name is null`,
  );
  await pool.query(
    `insert into stat_days (day, counts, is_final, counted_at)
     select (now() at time zone 'UTC')::date - n, '{"v":1,"n":{}}', true, now() from generate_series(1, 365) n
     -- The server's job may have counted yesterday by now.
     on conflict (day) do update set counts = excluded.counts, is_final = true`,
  );
  await pool.query('vacuum analyze learner_events, learner_replies, users, stat_days');
};

/** Adds the figures of every day of the year before today. */
export const repeatToday = async (pool: Pool): Promise<void> => {
  await pool.query(
    `update stat_days d set counts = today.counts from stat_days today
     where d.is_final and today.day = (now() at time zone 'UTC')::date`,
  );
  await pool.query('vacuum analyze stat_days');
};
