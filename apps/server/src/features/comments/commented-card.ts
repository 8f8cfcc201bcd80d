import { sql, type Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import { hasBlocked, type LearnerSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { isVisibleTo, type CardStanding } from '../deck/index.ts';

/** A card's fields that decide about its comments. */
export interface CommentedCard extends CardStanding {
  id: string;
  comments_allowed: boolean;
  comments: number;
  /** Whether the viewer has blocked the card's author, who sees nothing of theirs and could not answer. */
  is_barred: boolean;
}

export type Viewer = Pick<LearnerSession, 'userId' | 'isAdmin' | 'isGuest'>;

/** Returns the card if the viewer may read its comments; else 404, also if its author blocked the viewer, unless `evenBlocked`. */
export const demandCard = async (
  db: Kysely<Tables>,
  id: string,
  viewer: Viewer | null,
  { evenBlocked = false } = {},
): Promise<CommentedCard> => {
  const { rows } = await sql<CommentedCard>`
    select c.id, c.origin, c.state, c.author_id, c.comments_allowed, c.comments,
      ${hasBlocked(sql`${viewer?.userId ?? null}::uuid`, sql`c.author_id`)} as is_barred
    from cards c where c.id = ${id} and c.deleted_at is null
      and (${evenBlocked} or not ${hasBlocked(sql`c.author_id`, sql`${viewer?.userId ?? null}::uuid`)})`.execute(db);
  const [card] = rows;
  const isShown =
    card !== undefined &&
    (isVisibleTo(card, viewer?.userId ?? null) || (viewer?.isAdmin === true && card.state !== 'private'));
  if (!isShown) throw new AppError({ status: 404 });
  return card;
};

/** Whether the viewer may write comments on a card. */
export const isOpen = ({ state, comments_allowed: isAllowed, is_barred: isBarred }: CommentedCard): boolean =>
  state === 'published' && isAllowed && !isBarred;

/** Refuses with 412 if comments are off or a block bars the viewer from writing. */
export const demandOpen = (card: CommentedCard): void => {
  if (card.is_barred) throw new AppError({ status: 412, code: '412', wording: say((m) => m.commentsBarred) });
  if (!isOpen(card)) throw new AppError({ status: 412, code: '412', wording: say((m) => m.commentsOff) });
};
