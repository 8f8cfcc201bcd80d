import { sql, type Kysely } from 'kysely';
import { liveSession } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { isDatabaseUnavailable, prepareQuery } from '../../platform/database/index.ts';
import { isVisibleTo } from '../deck/index.ts';

/** How long a picture that all may see is taken to be so without asking again. */
const keepMs = 30_000;
const keptMax = 20_000;

const selectStanding = prepareQuery<Tables, { cardId: string }>()((db, { cardId }) =>
  db.selectFrom('cards').select(['origin', 'state', 'author_id']).where('id', '=', cardId),
);

const selectCaller = prepareQuery<Tables, { tokenHash: Buffer }>()((db, { tokenHash }) => ({
  compile: () => sql<{ userId: string }>`select s.user_id as "userId" from ${liveSession(tokenHash)} s`.compile(db),
}));

/** A picture's id is its card's and eight digits, so that earlier pictures of a card stand as the card does. */
const cardOf = (pictureId: string): string => pictureId.replace(/-[0-9a-f]{8}$/, '');

/** Who may see a picture: everybody, this caller as the card's author, not this caller, or nobody knows for now. */
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
      const card = await selectStanding.first(db, { cardId });
      publicUntilMs.delete(cardId);
      if (card === undefined) return 'none';
      if (!isVisibleTo(card, null)) {
        const caller = tokenHash === null ? undefined : await selectCaller.first(db, { tokenHash });
        return isVisibleTo(card, caller?.userId ?? null) ? 'author' : 'none';
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
