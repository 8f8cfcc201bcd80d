import type { Card, CardPage, ManagedCard } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import { isBlockedBy, pageOf, readPlace, type LearnerSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { readCardActs } from '../acts/index.ts';
import { isStudiedBy, isVisibleTo, toCard, withoutAuthor } from '../deck/index.ts';
import { readPhotosOf } from './pictures/photos.ts';
import { findManaged, selectManaged, toManaged, type ManagedRow } from './rows.ts';

const ownPageSize = 50;

/** Whether a viewer sees a card's page: visible cards, for admins all but private ones, and cards that the viewer learns. */
const isShownTo = async (db: Kysely<Tables>, row: ManagedRow, session: LearnerSession | null): Promise<boolean> => {
  const isVisible = isVisibleTo(
    { origin: row.origin, state: row.card_state, author_id: row.author_id },
    session?.userId ?? null,
  );
  if (session === null) return isVisible;
  if (session.isAdmin && row.card_state !== 'private') return true;
  const { author_id: author } = row;
  if (isVisible && (author === null || !(await isBlockedBy(db, session.userId, author)))) return true;
  return isStudiedBy(db, session.userId, row.card_id);
};

/** Whether the session's user may see a card at all. */
export const maySeeCard = async (db: Kysely<Tables>, id: string, session: LearnerSession): Promise<boolean> => {
  const row = await findManaged(db, id);
  return row !== undefined && isShownTo(db, row, session);
};

/** Returns the card for a viewer; only its author and admins see its state. */
const toShownCard = (row: ManagedRow, session: LearnerSession | null): Card => {
  const isTheirs = session?.isAdmin === true || row.author_id === session?.userId;
  return toCard(isTheirs ? row : { ...row, card_state: 'published' });
};

const readChoice = async (db: Kysely<Tables>, userId: string, wordId: string): Promise<CardPage['choice']> => {
  const row = await db
    .selectFrom('learning')
    .select('status')
    .where('user_id', '=', userId)
    .where('word_id', '=', wordId)
    .executeTakeFirst();
  return row === undefined || row.status === 'removed' ? null : row.status;
};

/** Returns a card's page; 404 for an unknown card and for one that the caller may not see. */
export const readCardPage = async (
  db: Kysely<Tables>,
  id: string,
  session: LearnerSession | null,
): Promise<CardPage> => {
  const row = await findManaged(db, id);
  if (row === undefined || !(await isShownTo(db, row, session))) throw new AppError({ status: 404 });
  const { author_id: author } = row;
  const isBarred =
    session !== null && !session.isAdmin && author !== null && (await isBlockedBy(db, session.userId, author));
  const card = toShownCard(row, session);
  const [[photo], acts] = await Promise.all([
    readPhotosOf(db, [row.picture_id]),
    readCardActs(db, session?.userId ?? null, { id, authorId: row.author_id, tags: card.tags }),
  ]);
  return {
    // A learner of the card still sees it after a block, without the author.
    card: isBarred ? withoutAuthor(card) : card,
    commentsAllowed: row.comments_allowed,
    comments: row.comments,
    credit: photo?.credit ?? null,
    learners: row.learners,
    ...acts,
    publishedAt: row.published_at?.toISOString() ?? null,
    choice: session === null ? null : await readChoice(db, session.userId, row.word_id),
    own: session !== null && row.author_id === session.userId ? toManaged(row) : null,
  };
};

/**
 * Returns a card for a server-rendered page: the card if it is public, `hidden` if only the caller may see it, null if the caller
 * may not.
 */
export const readCardForPage = async (
  db: Kysely<Tables>,
  id: string,
  session: LearnerSession | null,
): Promise<Card | 'hidden' | null> => {
  const row = await findManaged(db, id);
  if (row === undefined || !(await isShownTo(db, row, session))) return null;
  return isVisibleTo({ origin: row.origin, state: row.card_state, author_id: null }, null) ? toCard(row) : 'hidden';
};

/** Returns one page of an author's cards, newest first. Refuses a wrong cursor with 422. */
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
