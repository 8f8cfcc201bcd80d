import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { growDeck } from '../growth/grow-learner.ts';

const tags = 4000;

/** Fills the deck up to `cards` cards, each with an author and one of some thousand tags; returns the authors' ids. */
export const growAuthors = async (pool: Pool, size: { cards: number; authors: number }): Promise<string[]> => {
  await growDeck(pool, size.cards);
  const ids = Array.from({ length: size.authors }, () => randomUUID());
  await pool.query(
    `insert into users (id, is_guest, name, locale, created_at)
     select id, false, 'Author ' || n, 'en', now() from unnest($1::uuid[]) with ordinality as u (id, n)`,
    [ids],
  );
  await pool.query(
    `insert into learners (user_id, version, state) select u.id, 0, (select state from learners limit 1)
     from unnest($1::uuid[]) as u (id)`,
    [ids],
  );
  await pool.query(
    `update cards set author_id = u.id, origin = 'author', tags = array['tag-' || substr(cards.id, 7)::int % $2::int],
       published_at = now() - substr(cards.id, 7)::int * interval '1 minute'
     from unnest($1::uuid[]) with ordinality as u (id, n)
     where cards.id like 'clone-%' and u.n = 1 + substr(cards.id, 7)::int % $3::int`,
    [ids, tags, ids.length],
  );
  await pool.query('vacuum analyze words, cards, card_tags, users, learners');
  return ids;
};

/** Makes each of these learners follow all of these authors. */
export const followMany = async (
  pool: Pool,
  learnerIds: readonly string[],
  authorIds: readonly string[],
): Promise<void> => {
  await pool.query(
    `insert into author_follows (user_id, author_id, at)
     select l.id, a.id, now() from unnest($1::uuid[]) as l (id) cross join unnest($2::uuid[]) as a (id)
     on conflict do nothing`,
    [learnerIds, authorIds],
  );
  await pool.query('vacuum analyze author_follows');
};
