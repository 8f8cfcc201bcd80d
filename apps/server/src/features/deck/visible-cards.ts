import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { hasBlocked, isBlockBetween } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { prepareQuery } from '../../platform/database/index.ts';

/** What decides who sees a card. */
export interface CardStanding {
  origin: 'deck' | 'staff' | 'author';
  state: 'private' | 'pending' | 'published' | 'rejected';
  author_id: string | null;
}

/** Whether a card may be offered in feeds: it is published. As SQL of a card `c`. */
export const isOffered: RawBuilder<SqlBool> = sql<SqlBool>`c.state = 'published'`;

/**
 * The one rule of who sees a card `c`: all see what is published, but for those whom its author has blocked; authors see
 * their own, and whoever learns a card that left the deck goes on seeing it. `isVisibleTo` says the same of a row.
 */
export const visibleTo = (userId: string | RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(c.state = 'published' or c.author_id = ${userId} or (c.origin = 'deck' and c.state = 'private'))
    and (c.author_id is null or not ${hasBlocked(sql.ref('c.author_id'), userId)})`;

/** The rule of `visibleTo` for a card at hand, whose author has not blocked whoever looks; `userId` is null for a visitor. */
export const isVisibleTo = ({ origin, state, author_id: author }: CardStanding, userId: string | null): boolean =>
  state === 'published' || (author !== null && author === userId) || (origin === 'deck' && state === 'private');

/**
 * Whether a drawn card `c` may still be offered to a learner: it is their own, or published by somebody who has neither
 * blocked them nor is blocked by them.
 */
export const isOfferedTo = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(c.state = 'published' or c.author_id = ${userId})
    and (c.author_id is null or not ${isBlockBetween(sql.ref('c.author_id'), userId)})`;

/**
 * The card through which a row `l` of `learning` is shown: the one it was chosen by; where that was taken down, another card of
 * the word, the deck's first; and where there is none, the first one all the same, as nobody loses a word. To be joined as
 * `join cards c on ${shownCard}`.
 */
export const shownCard: RawBuilder<SqlBool> = sql<SqlBool>`c.id = coalesce(
  (select c.id from cards c where c.id = l.card_id and ${visibleTo(sql.ref('l.user_id'))}),
  (select c.id from cards c where c.word_id = l.word_id and ${visibleTo(sql.ref('l.user_id'))}
    order by c.origin = 'deck' desc, c.published_at, c.id limit 1),
  (select c.id from cards c where c.id = l.card_id), l.word_id)`;

/** Whether a learner is shown a word through a card, in whatever state that is: who learns by it goes on seeing it. */
export const isStudiedBy = async (db: Kysely<Tables>, userId: string, cardId: string): Promise<boolean> =>
  (await selectStudied.first(db, { userId, cardId })) !== undefined;

const selectStudied = prepareQuery<Tables, { userId: string; cardId: string }>()((db, v) => ({
  compile: () =>
    sql<{ id: string }>`
      select c.id from cards asked join learning l on l.word_id = asked.word_id join cards c on ${shownCard}
      where l.user_id = ${v.userId} and l.status <> 'removed' and c.id = asked.id
        and asked.id = ${v.cardId} limit 1`.compile(db),
}));
