import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchOnce } from '../../../shared/fetch-once.ts';
import { useUser } from '../../../shared/session/session.ts';
import { createStore } from '../../../shared/store.ts';
import { followComments, type FollowedComments } from './follow-comments.ts';

/** How many others write on the card that is shown. */
export const writers = createStore(0);

let followed: FollowedComments | undefined;

/** Tells those who look at the same card whether somebody writes here. */
export const tellWriting = (text: string): void => followed?.write(text.trim() !== '');

const loadLive = fetchOnce(() => import('../../../shared/live/page-live.ts'));

/** Follows a card's comments as long as they are shown, once the first of them are there. */
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
    // Without it they are as they were when they came.
    void follow().catch(() => undefined);
    return () => {
      isGone = true;
      followed?.stop();
      followed = undefined;
    };
  }, [client, cardId, isSomebody, areThere]);
};
