import { sql, type Kysely } from 'kysely';
import { liveSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { isDatabaseUnavailable, prepareQuery } from '../../platform/database/index.ts';
import { isStudiedBy, isVisibleTo, type CardStanding } from '../deck/index.ts';

/** Cache time of a picture's public access. */
const keepMs = 30_000;
const maxCached = 20_000;

/** The status of a picture's card, and the picture's kind. */
interface Standing extends CardStanding {
  /** Null before there is a card. */
  card_id: string | null;
  /** The kind in its row of `photos`; null without a row, as for the deck's. */
  kind: 'drawn' | Exclude<PictureSource, 'composed'> | null;
}

/**
 * Reads the status of a picture's owner: the deck card named in its id, the card that shows it, or else its author, who alone sees
 * it until a change or a staff card may show it.
 */
const selectStanding = prepareQuery<Tables, { cardId: string; pictureId: string }>()((db, v) => ({
  compile: () =>
    // Only the deck's ids can be trusted: clients choose those of other cards.
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

/** Strips the eight hex digits of a picture's id, so that earlier pictures of a deck card share the card's status. */
const cardOf = (pictureId: string): string => pictureId.replace(/-[0-9a-f]{8}$/, '');

/** A picture's origin; only composed ones can be redrawn. */
export type PictureSource = 'composed' | 'own' | 'generated' | 'found';

const sourceOf = ({ origin, kind }: Standing): PictureSource => {
  if (kind === null) return origin === 'deck' ? 'composed' : 'own';
  return kind === 'drawn' ? 'composed' : kind;
};

/** Who may see a picture: all; this caller (`author`: the card's author, an admin or a learner of it); not this caller; or `unknown` for now. */
export type PictureAccess =
  | { readonly to: 'all' | 'author'; readonly source: PictureSource }
  | { readonly to: 'none' }
  | { readonly to: 'unknown' };

/** Whether a caller may see a picture that is not public. */
const isSeenBy = async (db: Kysely<Tables>, tokenHash: Buffer, card: Standing): Promise<boolean> => {
  const caller = await selectCaller.first(db, { tokenHash });
  if (caller === undefined) return false;
  // Admins see all cards that they decide about.
  const isAdmins = caller.isAdmin && card.origin !== 'deck' && card.state !== 'private';
  if (isAdmins || isVisibleTo(card, caller.userId)) return true;
  // Learners of a card still see it after it is taken down.
  return card.card_id !== null && (await isStudiedBy(db, caller.userId, card.card_id));
};

/** Creates the access check of pictures; caches public access for 30 s. */
export const createPictureAccess = (
  db: Kysely<Tables>,
  now: () => number,
): ((pictureId: string, tokenHash: Buffer | null) => Promise<PictureAccess>) => {
  const cache = new Map<string, { untilMs: number; access: PictureAccess }>();
  return async (pictureId, tokenHash) => {
    const cached = cache.get(pictureId);
    if (cached !== undefined && now() < cached.untilMs) return cached.access;
    try {
      const card = await selectStanding.first(db, { cardId: cardOf(pictureId), pictureId });
      cache.delete(pictureId);
      if (card === undefined) return { to: 'none' };
      const source = sourceOf(card);
      if (!isVisibleTo(card, null))
        return tokenHash !== null && (await isSeenBy(db, tokenHash, card)) ? { to: 'author', source } : { to: 'none' };
      const access: PictureAccess = { to: 'all', source };
      if (cache.size >= maxCached) cache.clear();
      cache.set(pictureId, { untilMs: now() + keepMs, access });
      return access;
    } catch (error) {
      // Without the database, pictures known as public stay visible.
      if (!isDatabaseUnavailable(error)) throw error;
      return cached?.access ?? { to: 'unknown' };
    }
  };
};
