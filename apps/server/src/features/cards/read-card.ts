import type { CardPage, ManagedCard } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import type { LearnerSession } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { isVisibleTo, toCard } from '../deck/index.ts';
import { pageOf, readPlace } from './cursor.ts';
import { findManaged, selectManaged, toManaged, type ManagedRow } from './rows.ts';

const ownPageSize = 50;

/** Whether somebody sees a card's page: by the one rule, and admins all that is not private. */
const isShownTo = (row: ManagedRow, session: LearnerSession | null): boolean =>
  isVisibleTo({ origin: row.origin, state: row.card_state, author_id: row.author_id }, session?.userId ?? null) ||
  (session?.isAdmin === true && row.card_state !== 'private');

const readChoice = async (db: Kysely<Tables>, userId: string, wordId: string): Promise<CardPage['choice']> => {
  const row = await db
    .selectFrom('learning')
    .select('status')
    .where('user_id', '=', userId)
    .where('word_id', '=', wordId)
    .executeTakeFirst();
  return row === undefined || row.status === 'removed' ? null : row.status;
};

/** A card's page; 404 for a card that the caller may not see, as for one that is none. */
export const readCardPage = async (
  db: Kysely<Tables>,
  id: string,
  session: LearnerSession | null,
): Promise<CardPage> => {
  const row = await findManaged(db, id);
  if (row === undefined || !isShownTo(row, session)) throw new AppError({ status: 404 });
  return {
    card: toCard(row),
    commentsAllowed: row.comments_allowed,
    learners: row.learners,
    publishedAt: row.published_at?.toISOString() ?? null,
    choice: session === null ? null : await readChoice(db, session.userId, row.word_id),
    own: session !== null && row.author_id === session.userId ? toManaged(row) : null,
  };
};

/** One page of an author's cards, newest first. Refuses a wrong cursor with 422. */
export const listOwn = async (
  db: Kysely<Tables>,
  userId: string,
  cursor: string | undefined,
): Promise<{ cards: ManagedCard[]; nextCursor: string | null }> => {
  const after = readPlace(cursor);
  const rows = await selectManaged(
    db,
    sql`c.author_id = ${userId} and (${after?.at ?? null}::timestamptz is null
      or (c.created_at, c.id) < (${after?.at ?? null}, ${after?.id ?? null}))`,
    sql`order by c.created_at desc, c.id desc limit ${ownPageSize + 1}`,
  );
  const { page, nextCursor } = pageOf(rows, ownPageSize, (row) => ({ at: row.created_at, id: row.card_id }));
  return { cards: page.map(toManaged), nextCursor };
};
