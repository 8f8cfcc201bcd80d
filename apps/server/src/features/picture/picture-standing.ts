import { sql, type Kysely } from 'kysely';
import { liveSession } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { isDatabaseUnavailable, prepareQuery } from '../../platform/database/index.ts';
import { isStudiedBy, isVisibleTo, type CardStanding } from '../deck/index.ts';

/** How long a picture that all may see is taken to be so without asking again. */
const keepMs = 30_000;
const keptMax = 20_000;

/**
 * The standing of what a picture belongs to: of the deck's card that it is called by, of the card that shows it, or, before
 * there is one, of the author for whom it was made, whose alone it is until a change or a card of the staff may come to show it.
 */
const selectStanding = prepareQuery<Tables, { cardId: string; pictureId: string }>()((db, v) => ({
  compile: () =>
    sql<CardStanding>`
      select origin, state, author_id from (
        select c.origin, c.state, c.author_id, 1 as place from cards c where c.id = ${v.cardId}
        union all select c.origin, c.state, c.author_id, 2 from cards c where c.picture_id = ${v.pictureId}
        union all select 'author', case when
            exists (select from card_edits e where e.user_id = p.user_id and e.picture_id = p.id)
            or exists (select from photos s join cards c on c.picture_id = s.id where s.job_id = p.job_id and c.origin = 'staff')
          then 'pending' else 'private' end, p.user_id, 3
        from photos p where p.id = ${v.pictureId}
      ) found order by place limit 1`.compile(db),
}));

const selectCaller = prepareQuery<Tables, { tokenHash: Buffer }>()((db, { tokenHash }) => ({
  compile: () =>
    sql<{ userId: string; isAdmin: boolean }>`
      select s.user_id as "userId", u.is_admin as "isAdmin"
      from ${liveSession(tokenHash)} s join users u on u.id = s.user_id`.compile(db),
}));

/** A picture's id is its card's, or the photo's own, and eight digits, so that earlier pictures of a card stand as the card does. */
const cardOf = (pictureId: string): string => pictureId.replace(/-[0-9a-f]{8}$/, '');

/** Who may see a picture: everybody, this caller alone (as the card's author, an admin, or one who learns by it), not this caller, or nobody knows for now. */
export type PictureAccess = 'all' | 'author' | 'none' | 'unknown';

/** Makes the check of who may see a picture. That all may see one is remembered for half a minute. */
export const createPictureAccess = (
  db: Kysely<Tables>,
  now: () => number,
): ((pictureId: string, tokenHash: Buffer | null) => Promise<PictureAccess>) => {
  const publicUntilMs = new Map<string, number>();
  return async (pictureId, tokenHash) => {
    const cardId = cardOf(pictureId);
    const untilMs = publicUntilMs.get(cardId);
    if (untilMs !== undefined && now() < untilMs) return 'all';
    try {
      const card = await selectStanding.first(db, { cardId, pictureId });
      publicUntilMs.delete(cardId);
      if (card === undefined) return 'none';
      if (!isVisibleTo(card, null)) {
        const caller = tokenHash === null ? undefined : await selectCaller.first(db, { tokenHash });
        // Admins look at what they decide about.
        const isAdmins = caller?.isAdmin === true && card.origin !== 'deck' && card.state !== 'private';
        if (isAdmins || isVisibleTo(card, caller?.userId ?? null)) return 'author';
        // One that was taken down stays with those who learn its word by it.
        const isStudied = caller !== undefined && (await isStudiedBy(db, caller.userId, { id: cardId, pictureId }));
        return isStudied ? 'author' : 'none';
      }
      if (publicUntilMs.size >= keptMax) publicUntilMs.clear();
      publicUntilMs.set(cardId, now() + keepMs);
      return 'all';
    } catch (error) {
      // Without the database what was seen by all before is shown on.
      if (!isDatabaseUnavailable(error)) throw error;
      return untilMs === undefined ? 'unknown' : 'all';
    }
  };
};
