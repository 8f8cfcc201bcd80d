import { cardChannels, typingEvent } from '@kadro/contract/people/comment-paths';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveConnection } from '../../../shared/live/live-connection.ts';
import { commentsQuery, dropShown, isShown } from './comments-query.ts';

/** All viewers are notified at once; their requests are spread over this time. */
const spreadMs = 1000;
/** Minimum time between two requests of a page, however much is written. */
const pauseMs = 3000;
/** Minimum time between two "typing" messages. */
const sayEveryMs = 3000;
/** A writer who has been silent for this time counts as gone. */
const writesForMs = 6000;

export interface CommentsToFollow {
  readonly live: Pick<LiveConnection, 'listen' | 'say'>;
  readonly client: QueryClient;
  readonly cardId: string;
  /** True with a session; without one the meeting channel cannot be joined. */
  readonly isSomebody: boolean;
  /** Called with the number of others who are writing. */
  readonly onWriters: (count: number) => void;
  readonly later: (run: () => void, delayMs: number) => () => void;
  readonly now: () => number;
  readonly random: () => number;
}

/** The comments of a card while they are shown. */
export interface FollowedComments {
  /** Notifies the others that the user writes here, or has stopped. */
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
 * Keeps a card's comments current while they are shown. An event only says that something changed: the page then asks the API,
 * which knows who has blocked whom; deletions apply at once.
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
      // The user's own comments are listed already.
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
