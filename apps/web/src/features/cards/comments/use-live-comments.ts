import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchOnce } from '../../../shared/fetch-once.ts';
import { useUser } from '../../../shared/session/session.ts';
import { createStore } from '../../../shared/store.ts';
import { followComments, type FollowedComments } from './follow-comments.ts';

/** Number of others who write on the shown card. */
export const writers = createStore(0);

let followed: FollowedComments | undefined;

/** Notifies viewers of the same card whether the user is writing. */
export const tellWriting = (text: string): void => followed?.write(text.trim() !== '');

const loadLive = fetchOnce(() => import('../../../shared/live/page-live.ts'));

/** Follows a card's comments while they are shown, once the first of them are loaded. */
export const useLiveComments = (cardId: string, areThere: boolean): void => {
  const client = useQueryClient();
  const isSomebody = Boolean(useUser());
  useEffect(() => {
    if (!areThere) return undefined;
    let isGone = false;
    const follow = async (): Promise<void> => {
      const { later, pageLive } = await loadLive();
      if (isGone) return;
      followed = followComments({
        live: pageLive(),
        client,
        cardId,
        isSomebody,
        onWriters: writers.set,
        later,
        now: () => performance.now(),
        random: Math.random,
      });
    };
    // On failure they stay as loaded.
    void follow().catch(() => undefined);
    return () => {
      isGone = true;
      followed?.stop();
      followed = undefined;
    };
  }, [client, cardId, isSomebody, areThere]);
};
