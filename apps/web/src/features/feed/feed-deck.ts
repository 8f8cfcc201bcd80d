import type { Card, Choice, ChoiceReply, Feed } from '@kadro/contract';
import {
  appendFeed,
  choose,
  confirmChoice,
  forgetChoice,
  lastChoiceOf,
  learnObstacle,
  obstacleTo,
  openFeed,
  putBack,
  removeOffer,
  renewFeed,
  takeBack,
  wantsMore,
} from './feed-state.ts';
import type { FeedState, MadeChoice, Obstacle } from './feed-state.ts';

/** What the deck needs from the app; given, so that it can be tested without one. */
export interface FeedSource {
  readonly read: () => Promise<Feed>;
  /** Sends a choice; waits while there is no connection, rejects with the refusal. */
  readonly send: (made: MadeChoice) => Promise<ChoiceReply>;
  /** Takes the last choice back: `unsent` when it had not left the device yet. */
  readonly takeBack: (choiceId: string) => Promise<ChoiceReply | 'unsent'>;
  readonly answerOffer: (level: Card['level'], accepted: boolean) => Promise<unknown>;
  /** Reads an obstacle from a refusal; `gone` when the card can no longer be chosen, null for any other failure. */
  readonly obstacleOf: (error: unknown) => Obstacle | 'gone' | null;
  readonly report: (error: unknown) => void;
  readonly newId: () => string;
  readonly nowMs: () => number;
}

/** `state` is null until the first cards came; `isExhausted` when the server has no more for now. */
export interface FeedView {
  readonly state: FeedState | null;
  readonly hasFailed: boolean;
  readonly isExhausted: boolean;
  readonly obstacle: Obstacle | null;
}

/** A feed that outlives its screen: cards, choices on their way, and what the server said. */
export interface FeedDeck {
  readonly get: () => FeedView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the first cards, more when few are left, and all anew when the selection has expired or the moves are back. */
  load(): Promise<void>;
  /** Reads the feed anew, in place of what lies there. */
  refresh(): Promise<void>;
  /** Chooses the top card. False when something stands in the way, which `obstacle` then tells. */
  choose(card: Card, choice: Choice): boolean;
  undo(): Promise<void>;
  answerOffer(accepted: boolean): void;
  dismissObstacle(): void;
}

/** Makes a feed; `initial` is what the page already brought along, which then is not asked for. */
export const createFeedDeck = (source: FeedSource, initial: Feed | null): FeedDeck => {
  let view: FeedView = {
    state: initial === null ? null : openFeed(initial),
    hasFailed: false,
    isExhausted: initial?.cards.length === 0,
    obstacle: null,
  };
  const listeners = new Set<() => void>();
  let reading: Promise<void> | null = null;
  let isUndoing = false;
  /** How many answers have told the counts: a feed whose reading began before one of them knows older ones. */
  let answers = 0;

  const change = (next: Partial<FeedView>): void => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };
  const changeState = (step: (state: FeedState) => FeedState): void => {
    if (view.state !== null) change({ state: step(view.state) });
  };

  const read = (merge: (state: FeedState | null, feed: Feed) => FeedState): Promise<void> => {
    const answersBefore = answers;
    reading ??= source
      .read()
      .then((feed) => {
        const present = view.state;
        const merged = merge(present, feed);
        const isOlder = present !== null && answers !== answersBefore;
        const state = isOlder ? { ...merged, moves: present.moves, learning: present.learning } : merged;
        change({ state, hasFailed: false, isExhausted: state.items.length === 0 });
      })
      .catch((error: unknown) => {
        change({ hasFailed: true });
        source.report(error);
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  const refresh = (): Promise<void> =>
    read((state, feed) => (state === null ? openFeed(feed) : renewFeed(state, feed)));

  const load = (): Promise<void> => {
    if (view.state === null || source.nowMs() >= view.state.staleAtMs) return refresh();
    if (view.isExhausted || !wantsMore(view.state)) return Promise.resolve();
    return read((state, feed) => (state === null ? openFeed(feed) : appendFeed(state, feed)));
  };

  const refuse = (choiceId: string, error: unknown): void => {
    const obstacle = source.obstacleOf(error);
    if (obstacle === 'gone') {
      changeState((state) => forgetChoice(state, choiceId));
      return;
    }
    changeState((state) => putBack(state, choiceId));
    if (obstacle === null) source.report(error);
    else {
      changeState((state) => learnObstacle(state, obstacle));
      change({ obstacle: obstacle === 'no-steps' ? null : obstacle });
    }
  };

  const makeChoice = (card: Card, choice: Choice): boolean => {
    if (view.state === null) return false;
    const obstacle = obstacleTo(view.state, choice);
    if (obstacle !== null) {
      change({ obstacle: obstacle === 'no-steps' ? null : obstacle });
      return false;
    }
    const made = { choiceId: source.newId(), card, choice };
    changeState((state) => choose(state, made));
    source
      .send(made)
      .then((reply) => {
        answers += 1;
        changeState((state) => confirmChoice(state, made.choiceId, reply));
        return view.state?.unanswered.length === 0 ? load() : undefined;
      })
      .catch((error: unknown) => refuse(made.choiceId, error));
    return true;
  };

  const undo = async (): Promise<void> => {
    const last = view.state === null ? undefined : lastChoiceOf(view.state);
    if (last === undefined || isUndoing) return;
    isUndoing = true;
    try {
      const reply = await source.takeBack(last.choiceId);
      answers += 1;
      changeState((state) =>
        reply === 'unsent' ? putBack(state, last.choiceId) : takeBack(state, last.choiceId, reply),
      );
      change({ isExhausted: false });
    } catch (error) {
      source.report(error);
    } finally {
      isUndoing = false;
    }
  };

  return {
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    refresh,
    choose: makeChoice,
    undo,
    answerOffer: (accepted) => {
      const offer = view.state?.items.find((item) => item.kind === 'offer');
      if (offer === undefined) return;
      changeState(removeOffer);
      source
        .answerOffer(offer.offer.level, accepted)
        .then(() => (accepted ? refresh() : undefined))
        .catch(source.report);
    },
    dismissObstacle: () => change({ obstacle: null }),
  };
};
