import { sql, type Kysely } from 'kysely';
import { liveSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { isDatabaseUnavailable, prepareQuery } from '../../platform/database/index.ts';
import { isStudiedBy, isVisibleTo, type CardStanding } from '../deck/index.ts';

/** How long a picture that all may see is taken to be so without asking again. */
const keepMs = 30_000;
const maxCached = 20_000;

/** What a picture belongs to, and what it is. */
interface Standing extends CardStanding {
  /** The card; null before there is one. */
  card_id: string | null;
  /** What the row of `photos` says; null where there is none, as of the deck's. */
  kind: 'drawn' | Exclude<PictureSource, 'composed'> | null;
}

/**
 * The standing of what a picture belongs to: of the deck's card that it is called by, of the card that shows it, or, before
 * there is one, of the author for whom it was made, whose alone it is until a change or a card of the staff may come to show it.
 */
const selectStanding = prepareQuery<Tables, { cardId: string; pictureId: string }>()((db, v) => ({
  compile: () =>
    // Only the deck's ids are its own: all others are chosen by whoever makes the card.
    sql<Standing>`
      select found.card_id, found.origin, found.state, found.author_id, photo.kind from (
        select c.id as card_id, c.origin, c.state, c.author_id, 1 as place from cards c
          where c.id = ${v.cardId} and c.origin = 'deck'
        union all select c.id, c.origin, c.state, c.author_id, 2 from cards c where c.picture_id = ${v.pictureId}
        union all select null, 'author', case when
            exists (select from card_edits e where e.user_id = p.user_id and e.picture_id = p.id)
            or exists (select from photos s join cards c on c.picture_id = s.id where s.job_id = p.job_id and c.origin = 'staff')
          then 'pending' else 'private' end, p.user_id, 3
        from photos p where p.id = ${v.pictureId}
      ) found left join photos photo on photo.id = ${v.pictureId} order by place limit 1`.compile(db),
}));

const selectCaller = prepareQuery<Tables, { tokenHash: Buffer }>()((db, { tokenHash }) => ({
  compile: () =>
    sql<{ userId: string; isAdmin: boolean }>`
      select s.user_id as "userId", u.is_admin as "isAdmin"
      from ${liveSession(tokenHash)} s join users u on u.id = s.user_id`.compile(db),
}));

/** A picture's id is its card's, or the photo's own, and eight digits, so that earlier pictures of a card stand as the card does. */
const cardOf = (pictureId: string): string => pictureId.replace(/-[0-9a-f]{8}$/, '');

/** How a picture came to be: what is composed can be drawn again, nothing else can. */
export type PictureSource = 'composed' | 'own' | 'generated' | 'found';

const sourceOf = ({ origin, kind }: Standing): PictureSource => {
  if (kind === null) return origin === 'deck' ? 'composed' : 'own';
  return kind === 'drawn' ? 'composed' : kind;
};

/** Who may see a picture: everybody, this caller alone (as the card's author, an admin, or one who learns by it), not this caller, or nobody knows for now. */
export type PictureAccess =
  | { readonly to: 'all' | 'author'; readonly source: PictureSource }
  | { readonly to: 'none' }
  | { readonly to: 'unknown' };

/** Whether one who is not shown it as all are may see it. */
const isSeenBy = async (db: Kysely<Tables>, tokenHash: Buffer, card: Standing): Promise<boolean> => {
  const caller = await selectCaller.first(db, { tokenHash });
  if (caller === undefined) return false;
  // Admins look at what they decide about.
  const isAdmins = caller.isAdmin && card.origin !== 'deck' && card.state !== 'private';
  if (isAdmins || isVisibleTo(card, caller.userId)) return true;
  // One that was taken down stays with those who learn its word by it.
  return card.card_id !== null && (await isStudiedBy(db, caller.userId, card.card_id));
};

/** Makes the check of who may see a picture. That all may see one is remembered for half a minute. */
export const createPictureAccess = (
  db: Kysely<Tables>,
  now: () => number,
): ((pictureId: string, tokenHash: Buffer | null) => Promise<PictureAccess>) => {
  const known = new Map<string, { untilMs: number; access: PictureAccess }>();
  return async (pictureId, tokenHash) => {
    const shown = known.get(pictureId);
    if (shown !== undefined && now() < shown.untilMs) return shown.access;
    try {
      const card = await selectStanding.first(db, { cardId: cardOf(pictureId), pictureId });
      known.delete(pictureId);
      if (card === undefined) return { to: 'none' };
      const source = sourceOf(card);
      if (!isVisibleTo(card, null))
        return tokenHash !== null && (await isSeenBy(db, tokenHash, card)) ? { to: 'author', source } : { to: 'none' };
      const access: PictureAccess = { to: 'all', source };
      if (known.size >= maxCached) known.clear();
      known.set(pictureId, { untilMs: now() + keepMs, access });
      return access;
    } catch (error) {
      // Without the database what was seen by all before is shown on.
      if (!isDatabaseUnavailable(error)) throw error;
      return shown?.access ?? { to: 'unknown' };
    }
  };
};
