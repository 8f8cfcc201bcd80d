import { cardChannels, typingEvent } from '@kadro/contract/people/comment-paths';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveConnection } from '../../../shared/live/live-connection.ts';
import { commentsQuery, dropShown, isShown } from './comments-query.ts';

/** Those who look are told in one moment; they ask within this time. */
const spreadMs = 1000;
/** So often a page asks at most, however much is written. */
const pauseMs = 3000;
/** Who writes says so as often. */
const sayEveryMs = 3000;
/** Who has said nothing for so long does not write any more. */
const writesForMs = 6000;

export interface CommentsToFollow {
  readonly live: Pick<LiveConnection, 'listen' | 'say'>;
  readonly client: QueryClient;
  readonly cardId: string;
  /** Whether there is a session: without one nobody enters where those meet who look. */
  readonly isSomebody: boolean;
  /** Told how many others are writing. */
  readonly onWriters: (count: number) => void;
  readonly later: (run: () => void, delayMs: number) => () => void;
  readonly now: () => number;
  readonly random: () => number;
}

/** What a page does with a card's comments while somebody looks at them. */
export interface FollowedComments {
  /** Tells the others that somebody writes here, or does not any more. */
  readonly write: (isWriting: boolean) => void;
  readonly stop: () => void;
}

const isOn = (data: unknown): boolean => {
  const { on }: { on?: unknown } = Object.assign({}, data);
  return on === true;
};
const idOf = (data: unknown): unknown => {
  const { id }: { id?: unknown } = Object.assign({}, data);
  return id;
};

/**
 * Keeps a card's comments as they are while somebody looks at them. What is heard only says that there is something: the page asks
 * the API, which knows who has blocked whom; what was deleted goes at once.
 */
export const followComments = (options: CommentsToFollow): FollowedComments => {
  const { live, client, cardId, isSomebody, onWriters, later, now, random } = options;
  const meeting = cardChannels.meeting + cardId;
  const writers = new Map<string, () => void>();
  let stopAsking: (() => void) | undefined;
  let askedAtMs = -Infinity;
  let saidAtMs = -Infinity;

  const ask = (): void => {
    const restMs = Math.max(0, askedAtMs + pauseMs - now());
    stopAsking ??= later(
      () => {
        stopAsking = undefined;
        askedAtMs = now();
        void client.invalidateQueries({ queryKey: commentsQuery(cardId).queryKey });
      },
      restMs + random() * spreadMs,
    );
  };

  const setWriter = (name: string, isWriting: boolean): void => {
    writers.get(name)?.();
    writers.delete(name);
    if (isWriting)
      writers.set(
        name,
        later(() => setWriter(name, false), writesForMs),
      );
    onWriters(writers.size);
  };

  const stopNews = live.listen(cardChannels.open + cardId, {
    hear: (event, data) => {
      const id = idOf(data);
      const isHere = typeof id === 'string' && isShown(client, cardId, id);
      if (event === 'comment-removed' && isHere) dropShown(client, cardId, id);
      // One's own stand there already.
      if (event !== 'comment' || !isHere) ask();
    },
    catchUp: ask,
  });
  const stopMeeting = isSomebody
    ? live.listen(meeting, {
        hear: (event, data, from) => {
          if (from === undefined) return;
          if (event === 'member_removed') setWriter(from, false);
          if (event === typingEvent) setWriter(from, isOn(data));
        },
        catchUp: () => undefined,
      })
    : undefined;

  return {
    write: (isWriting) => {
      if (isWriting ? now() - saidAtMs < sayEveryMs : saidAtMs === -Infinity) return;
      saidAtMs = isWriting ? now() : -Infinity;
      live.say(meeting, typingEvent, { on: isWriting });
    },
    stop: () => {
      stopNews();
      stopMeeting?.();
      stopAsking?.();
      for (const name of writers.keys()) setWriter(name, false);
    },
  };
};
