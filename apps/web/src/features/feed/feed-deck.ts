import { isKnownOutage, isOutage } from '../../shared/api/api-error.ts';
import type { Card, Choice, ChoiceReply, Feed } from '@kadro/contract';
import type { Learner, News } from '../../shared/learner/learner.ts';
import {
  appendFeed,
  choose,
  confirmFeed,
  dropWord,
  forgetChoice,
  obstacleTo,
  openFeed,
  provenBy,
  putBack,
  putOffer,
  removeOffers,
  renewFeed,
  skip,
  unskip,
  wantsMore,
} from './feed-state.ts';
import type { FeedState, MadeChoice, MadeSkip, Obstacle, OfferItem } from './feed-state.ts';

/** A deck's dependencies on the app; injected for tests. */
export interface FeedSource {
  readonly read: () => Promise<Feed>;
  /** Sends a choice; waits while offline, rejects with the refusal. */
  readonly send: (made: MadeChoice) => Promise<ChoiceReply>;
  /** Sends that a card is put off, in the same way. */
  readonly sendSkip: (made: MadeSkip) => Promise<unknown>;
  /** Takes the last choice back: `unsent` if it had not left the device, otherwise the one that the server took back. */
  readonly takeBack: (choiceId: string) => Promise<(ChoiceReply & { choiceId: string }) | 'unsent'>;
  /** The server has accepted a choice. */
  readonly onChosen: (card: Card) => void;
  /** A chosen card is on top again. */
  readonly onPutBack: (card: Card) => void;
  readonly answerOffer: (level: Card['level'], accepted: boolean) => Promise<unknown>;
  /** Reads an obstacle from a refusal; `gone` when the card can no longer be chosen, null for any other failure. */
  readonly obstacleOf: (error: unknown) => Obstacle | 'gone' | null;
  readonly report: (error: unknown) => void;
  /** Shows why a card could not be put off. */
  readonly reportSkip: (error: unknown) => void;
  /** Counts the choices made here and applies the replies. */
  readonly learner: Learner;
  /** True while a finger holds the top card. */
  readonly isHeld: () => boolean;
  readonly newId: () => string;
  readonly nowMs: () => number;
}

/** `state` is null until the first cards arrive; `isExhausted` if the server has no more for now. */
export interface FeedView {
  readonly state: FeedState | null;
  readonly hasFailed: boolean;
  readonly isExhausted: boolean;
  readonly obstacle: Obstacle | null;
}

/** A feed that outlives its screen: its cards and the choices made. */
export interface FeedDeck {
  readonly get: () => FeedView;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Reads the first cards, more if few are left, and all of them if the selection has expired or the moves are back. Called by the
   * screen that shows the feed: from now on the top card is seen.
   */
  load(): Promise<void>;
  /** Reads the feed again and replaces its cards; for a feed that no screen shows, when it is next loaded. */
  refresh(): Promise<void>;
  /** Reads it again in the same way, and keeps the order of cards that are still in the feed. */
  confirm(): Promise<void>;
  /** Chooses the top card. Returns false if an obstacle prevents it; `obstacle` names it, unless no moves are left. */
  choose(card: Card, choice: Choice): boolean;
  /** Puts the top card off to another day; costs no move. */
  skip(card: Card): void;
  /** Removes a word that was chosen elsewhere; returns its card if a screen shows it on top. */
  drop(wordId: string): Card | undefined;
  canUndo(): boolean;
  undo(): Promise<void>;
  answerOffer(accepted: boolean): void;
  dismissObstacle(): void;
}

const maxViewMs = 60_000;

const offeredBy = ({ offer, firstWorkout, learning }: ChoiceReply): OfferItem | null => {
  if (offer) return { kind: 'offer', offer };
  return firstWorkout ? { kind: 'workout', count: learning.due } : null;
};

const newsOf = ({ moves, learning, points }: ChoiceReply): News => ({ moves, load: learning, points });

/**
 * Creates a feed. `initial` came with the page and is not requested again, unless an earlier visit stored it (`isKept`): then it
 * is shown until the server has answered.
 */
export const createFeedDeck = (source: FeedSource, initial: Feed | null, isKept = false): FeedDeck => {
  let view: FeedView = {
    state: initial === null ? null : openFeed(initial, isKept),
    hasFailed: false,
    isExhausted: initial?.cards.length === 0,
    obstacle: null,
  };
  const listeners = new Set<() => void>();
  let reading: Promise<void> | null = null;
  /** The pending read, done once a screen shows the feed. */
  let due: (() => Promise<void>) | null = null;
  let isUndoing = false;
  const { learner } = source;
  let seenFromMs = 0;

  const change = (next: Partial<FeedView>): void => {
    const top = view.state?.items[0];
    view = { ...view, ...next };
    if (view.state?.items[0] !== top) seenFromMs = source.nowMs();
    for (const listener of listeners) listener();
  };
  const changeState = (step: (state: FeedState) => FeedState): void => {
    if (view.state !== null) change({ state: step(view.state) });
  };

  const read = (merge: (state: FeedState | null, feed: Feed) => FeedState): Promise<void> => {
    const since = learner.mark();
    const dueBefore = due;
    reading ??= source
      .read()
      .then((feed) => {
        // A refresh requested since may not be in it.
        if (due === dueBefore) due = null;
        learner.tell({ moves: feed.moves, load: feed.learning }, since);
        const state = merge(view.state, feed);
        change({ state, hasFailed: false, isExhausted: state.items.length === 0 });
      })
      .catch((error: unknown) => {
        change({ hasFailed: true });
        // A choice that waits for the same connection is shown as unsent.
        const isShown = isKnownOutage(error) || (isOutage(error) && learner.isAhead());
        if (!isShown) source.report(error);
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  const refresh = (): Promise<void> =>
    read((state, feed) => (state === null ? openFeed(feed) : renewFeed(state, feed)));

  const confirm = (): Promise<void> =>
    read((state, feed) => (state === null ? openFeed(feed) : confirmFeed(state, feed)));

  const load = (): Promise<void> => {
    if (due !== null) return due();
    if (view.state?.staleAtMs === 0) return confirm();
    if (view.state === null || source.nowMs() >= view.state.staleAtMs) return refresh();
    if (view.isExhausted || !wantsMore(view.state)) return Promise.resolve();
    return read((state, feed) => (state === null ? openFeed(feed) : appendFeed(state, feed)));
  };

  const whenShown = (act: () => Promise<void>) => async (): Promise<void> => {
    if (listeners.size > 0) return await act();
    // A full replacement takes precedence.
    if (due !== refresh) due = act;
  };

  const refuse = (choiceId: string, error: unknown): void => {
    const obstacle = source.obstacleOf(error);
    learner.settle(choiceId);
    if (obstacle === 'gone') {
      changeState((state) => forgetChoice(state, choiceId));
      return;
    }
    changeState((state) => putBack(state, choiceId));
    if (obstacle === null) source.report(error);
    else {
      learner.tell(provenBy(obstacle, learner.get()));
      change({ obstacle: obstacle === 'no-steps' ? null : obstacle });
    }
  };

  const makeChoice = (card: Card, choice: Choice): boolean => {
    if (view.state === null) return false;
    const obstacle = obstacleTo(learner.get(), choice);
    if (obstacle !== null) {
      change({ obstacle: obstacle === 'no-steps' ? null : obstacle });
      return false;
    }
    // Only seconds matter, and the clock may be changed.
    const seenMs = Math.max(0, Math.min(maxViewMs, source.nowMs() - seenFromMs));
    const made = { choiceId: source.newId(), card, choice, seenMs };
    changeState((state) => choose(state, made));
    learner.expect(made.choiceId, choice);
    source
      .send(made)
      .then((reply) => {
        learner.settle(made.choiceId, newsOf(reply));
        const offered = offeredBy(reply);
        if (offered) changeState((state) => putOffer(state, offered, source.isHeld()));
        source.onChosen(card);
        return learner.isAhead() ? undefined : load();
      })
      .catch((error: unknown) => refuse(made.choiceId, error));
    return true;
  };

  const skipCard = (card: Card): void => {
    const made = { skipId: source.newId(), card, refillsAt: learner.get().moves?.refillsAt };
    changeState((state) => skip(state, made));
    source
      .sendSkip(made)
      .then(load)
      .catch((error: unknown) => {
        if (source.obstacleOf(error) === 'gone') return;
        changeState((state) => unskip(state, made));
        source.reportSkip(error);
      });
  };

  /** True if the last choice was made here: the server takes no other one back. */
  const canUndo = (): boolean => {
    const last = learner.lastChoice();
    return view.state?.made.some(({ choiceId }) => choiceId === last) === true;
  };

  const undo = async (): Promise<void> => {
    const last = learner.lastChoice();
    if (last === undefined || isUndoing || !canUndo()) return;
    isUndoing = true;
    try {
      const reply = await source.takeBack(last);
      const taken = reply === 'unsent' ? last : reply.choiceId;
      learner.takeBack(taken, reply !== 'unsent');
      if (reply !== 'unsent') learner.tell(newsOf(reply));
      // The offers that it brought go with it.
      const made = view.state?.made.find(({ choiceId }) => choiceId === taken);
      changeState((state) => putBack(removeOffers(state), taken));
      if (made !== undefined) source.onPutBack(made.card);
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
    load: () => {
      seenFromMs = source.nowMs();
      return load();
    },
    refresh: whenShown(refresh),
    confirm: whenShown(confirm),
    choose: makeChoice,
    skip: skipCard,
    drop: (wordId) => {
      const top = view.state?.items[0];
      changeState((state) => dropWord(state, wordId));
      if (listeners.size === 0) return undefined;
      void load();
      return top?.kind === 'word' && top.card.wordId === wordId ? top.card : undefined;
    },
    canUndo,
    undo,
    answerOffer: (accepted) => {
      const offer = view.state?.items.find((item) => item.kind === 'offer');
      changeState(removeOffers);
      if (offer === undefined) return;
      source
        .answerOffer(offer.offer.level, accepted)
        .then(() => (accepted ? refresh() : undefined))
        // An offer that is gone was answered elsewhere, or taken back with its choice.
        .catch((error: unknown) => (source.obstacleOf(error) === 'gone' ? refresh() : source.report(error)));
    },
    dismissObstacle: () => change({ obstacle: null }),
  };
};
