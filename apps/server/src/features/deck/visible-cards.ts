import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** What decides who sees a card. */
export interface CardStanding {
  origin: 'deck' | 'staff' | 'author';
  state: 'private' | 'pending' | 'published' | 'rejected';
  author_id: string | null;
}

/** Whether a card may be offered in feeds: it is published. As SQL of a card `c`. */
export const isOffered: RawBuilder<SqlBool> = sql<SqlBool>`c.state = 'published'`;

/**
 * The one rule of who sees a card `c`: all see what is published, authors see their own, and whoever learns a card that
 * left the deck goes on seeing it. `isVisibleTo` says the same of a row.
 */
export const visibleTo = (userId: string | RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(c.state = 'published' or c.author_id = ${userId} or (c.origin = 'deck' and c.state = 'private'))`;

/** The rule of `visibleTo` for a card at hand; `userId` is null for a visitor. */
export const isVisibleTo = ({ origin, state, author_id: author }: CardStanding, userId: string | null): boolean =>
  state === 'published' || (author !== null && author === userId) || (origin === 'deck' && state === 'private');

/** Whether a drawn card `c` may still be offered to a learner: it is published, or their own. */
export const isOfferedTo = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(c.state = 'published' or c.author_id = ${userId})`;

/**
 * The card through which a row `l` of `learning` is shown: the one it was chosen by, or, where its learner may see that no
 * more, another card of the word, the deck's first. To be joined as `join cards c on ${shownCard}`.
 */
export const shownCard: RawBuilder<SqlBool> = sql<SqlBool>`c.id = coalesce(
  (select c.id from cards c where c.id = l.card_id and ${visibleTo(sql.ref('l.user_id'))}),
  (select c.id from cards c where c.word_id = l.word_id and ${visibleTo(sql.ref('l.user_id'))}
    order by c.origin = 'deck' desc, c.published_at, c.id limit 1), l.word_id)`;
