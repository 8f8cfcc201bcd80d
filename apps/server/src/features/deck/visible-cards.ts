import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { hasBlocked, isBlockBetween } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { prepareQuery } from '../../platform/database/index.ts';

/** The columns that decide a card's visibility. */
export interface CardStanding {
  origin: 'deck' | 'staff' | 'author';
  state: 'private' | 'pending' | 'published' | 'rejected';
  author_id: string | null;
}

/** SQL: whether feeds may offer a card `c`: it is published. */
export const isOffered: RawBuilder<SqlBool> = sql<SqlBool>`c.state = 'published'`;

/**
 * SQL: the one rule for the visibility of a card `c`: published cards are visible except to users blocked by the author; authors see
 * their own; cards that left the deck stay visible. `isVisibleTo` is the same for a row.
 */
export const visibleTo = (userId: string | RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(c.state = 'published' or c.author_id = ${userId} or (c.origin = 'deck' and c.state = 'private'))
    and (c.author_id is null or not ${hasBlocked(sql.ref('c.author_id'), userId)})`;

/** Applies the rule of `visibleTo` to a row whose author has not blocked the viewer; `userId` is null for a visitor. */
export const isVisibleTo = ({ origin, state, author_id: author }: CardStanding, userId: string | null): boolean =>
  state === 'published' || (author !== null && author === userId) || (origin === 'deck' && state === 'private');

/** SQL: whether a drawn card `c` may still be offered to a learner: it is their own, or published without a block to its author. */
export const isOfferedTo = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(c.state = 'published' or c.author_id = ${userId})
    and (c.author_id is null or not ${isBlockBetween(sql.ref('c.author_id'), userId)})`;

/**
 * SQL: the card of a row `l` of `learning`: the chosen one; if it was taken down, another card of the word, the deck's first; without
 * any, the chosen one all the same, as no learner loses a word. Join it as `join cards c on ${shownCard}`.
 */
export const shownCard: RawBuilder<SqlBool> = sql<SqlBool>`c.id = coalesce(
  (select c.id from cards c where c.id = l.card_id and ${visibleTo(sql.ref('l.user_id'))}),
  (select c.id from cards c where c.word_id = l.word_id and ${visibleTo(sql.ref('l.user_id'))}
    order by c.origin = 'deck' desc, c.published_at, c.id limit 1),
  (select c.id from cards c where c.id = l.card_id), l.word_id)`;

/** Whether a learner learns a word by a card, whatever its state, and so still sees it. */
export const isStudiedBy = async (db: Kysely<Tables>, userId: string, cardId: string): Promise<boolean> =>
  (await selectStudied.first(db, { userId, cardId })) !== undefined;

const selectStudied = prepareQuery<Tables, { userId: string; cardId: string }>()((db, v) => ({
  compile: () =>
    sql<{ id: string }>`
      select c.id from cards asked join learning l on l.word_id = asked.word_id join cards c on ${shownCard}
      where l.user_id = ${v.userId} and l.status <> 'removed' and c.id = asked.id
        and asked.id = ${v.cardId} limit 1`.compile(db),
}));
