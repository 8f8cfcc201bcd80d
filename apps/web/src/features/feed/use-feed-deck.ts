import type { ChoiceReply, Complexity, Feed } from '@kadro/contract';
import { paths } from '@kadro/contract/route/paths';
import { clientKey } from '@kadro/core/learner/client-keys';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError, hasStatus } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { newId } from '../../shared/new-id.ts';
import { onServerReturn } from '../../shared/reach/server-reach.ts';
import { takeBroughtFeed } from '../../shared/session/brought-feed.ts';
import { emit, listen } from '../../shared/events/events.ts';
import { loadOutboxFor } from '../../shared/outbox/jot.ts';
import { loadOutbox } from '../../shared/outbox/load-outbox.ts';
import { outboxKey } from '../../shared/outbox/outbox-key.ts';
import { preference, usePreference } from '../../shared/preferences/preferences.ts';
import { learner } from '../../shared/learner/learner.ts';
import { visitIfItWinsDay } from '../../shared/learner/visit.ts';
import { session, useUser } from '../../shared/session/session.ts';
import { storage } from '../../shared/storage/storage.ts';
import { showToast } from '../../shared/ui/toast.ts';
import type { NamedFeed } from './feeds.ts';
import { createFeedDeck } from './feed-deck.ts';
import type { FeedDeck, FeedSource, FeedView } from './feed-deck.ts';
import type { FeedState, MadeChoice, Obstacle } from './feed-state.ts';
import { loadLater } from './later-parts.ts';

/** Delay after which the outbox loads without a choice; it also sends the choices of an earlier visit. */
const outboxDelayMs = 2500;

const obstacles: Readonly<Record<string, Obstacle>> = {
  '412-no-steps': 'no-steps',
  '412-too-more-today': 'too-more-today',
  '412-too-more-total': 'too-more-total',
};

const obstacleOf = (error: unknown): Obstacle | 'gone' | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 404 || error.status === 409) return 'gone';
  return obstacles[error.code ?? ''] ?? null;
};

const ignore = (): void => undefined;

const sendChoice = async ({ choiceId, card, choice, seenMs }: MadeChoice): Promise<ChoiceReply> => {
  const body = { choiceId, cardId: card.id, choice, seenMs };
  const { sendKept } = await loadOutboxFor(clientKey('choiceId', choiceId), body);
  return await sendKept('chooseCard', { body });
};

const makeSource = (read: () => Promise<Feed>): FeedSource => ({
  read,
  send: sendChoice,
  sendSkip: async (made) => (await loadLater()).sendSkip(made),
  takeBack: async (choiceId) => (await loadLater()).takeBack(choiceId),
  onPutBack: (card) => void loadLater().then(({ sayPutBack }) => sayPutBack(card), ignore),
  answerOffer: async (level, accepted) => (await loadLater()).answerOffer(level, accepted),
  obstacleOf,
  onChosen: ({ wordId }) => emit('chosen', { wordId }),
  report: (error) => emit('failed', { error }),
  // No skips are left today: the server says so in the learner's language.
  reportSkip: (error) =>
    hasStatus(error, 412) ? showToast({ text: error.message, tone: 'error' }) : emit('failed', { error }),
  learner,
  isHeld: () => document.querySelector('[data-place="0"]:active') !== null,
  newId,
  nowMs: () => Date.now(),
});

/**
 * The open feeds, by name and complexity, the most recent last; the oldest are dropped. They outlive their screens, so that coming
 * back finds the same card and its undo, and a visitor who becomes a guest keeps the cards.
 */
export const openDecks = new Map<string, FeedDeck>();
listen('sessionReset', () => openDecks.clear());

const maxOpenFeeds = 10;

const keyOfDeck = (name: string, complexity: Complexity): string => `${name} ${complexity}`;

/** Returns the base feed if it is open; undefined otherwise. */
export const openBaseFeed = (): FeedState | null | undefined =>
  openDecks.get(keyOfDeck('base', preference('complexity')))?.get().state;

/** Returns a visitor's level if they have named one. */
const namedLevel = () => {
  const level = preference('level');
  return level === 'auto' ? undefined : level;
};

/**
 * Returns the feed of a name, opened once. `isPages`: no complexity or level was chosen, so the page's own feed fits. Opened while
 * its screen renders, as an effect would show the first card one commit later; rendering twice opens it once all the same.
 */
const deckOf = (name: string, complexity: Complexity, isPages: boolean): FeedDeck => {
  const key = keyOfDeck(name, complexity);
  const known = openDecks.get(key);
  if (known !== undefined) {
    openDecks.delete(key);
    openDecks.set(key, known);
    return known;
  }
  // The page brings the feed of its address, which is the first to be opened.
  const brought = openDecks.size === 0 ? takeBroughtFeed() : null;
  const isKept = brought?.isKept;
  const read = async (): Promise<Feed> => {
    // Queued choices of an earlier visit go first: their cards would come again.
    if (isKept && storage.get(outboxKey) !== null) await (await loadOutbox()).begun;
    const params = { name };
    if (!session.user.get()) return call(paths.readFeedPreview, { params, query: { complexity, level: namedLevel() } });
    const feed = await call(paths.readFeed, { params, query: { complexity } });
    visitIfItWinsDay(feed);
    return feed;
  };
  if (brought !== null && !isKept) visitIfItWinsDay(brought.feed);
  const deck = createFeedDeck(makeSource(read), brought && (isPages || isKept) ? brought.feed : null, isKept);
  openDecks.set(key, deck);
  const [oldest] = openDecks.keys();
  if (openDecks.size > maxOpenFeeds && oldest !== undefined) openDecks.delete(oldest);
  return deck;
};

/**
 * Reads the shown feed again on new cards or on data that arrived from elsewhere; other open feeds when next shown. Returns the
 * unsubscriber.
 */
export const followNewCards = (): (() => void) => {
  const stops = [
    listen('newCardsAvailable', () => openDecks.forEach((deck) => void deck.refresh())),
    listen('caughtUp', () => openDecks.forEach((deck) => void deck.confirm())),
  ];
  return () => stops.forEach((stop) => stop());
};

const nothing: FeedView = { state: null, hasFailed: false, isExhausted: false, obstacle: null };
const subscribeToNothing = () => () => undefined;
const getNothing = () => nothing;

/**
 * Returns the feed of a name for its screen. `deck` is null until the session is known, and for a visitor in a feed that requires
 * a user. `unsent`: number of choices that cannot be sent now.
 */
export const useFeedDeck = ({
  name,
  kind,
}: NamedFeed): { deck: FeedDeck | null; view: FeedView; isVisitor: boolean; unsent: number } => {
  const user = useUser();
  const [complexity] = usePreference('complexity');
  const [unsent, setUnsent] = useState(0);
  const isClosed = user === undefined || (user === null && !kind.isForVisitors);
  const deck = isClosed ? null : deckOf(name, complexity, complexity === 'auto' && (user !== null || !namedLevel()));
  const view = useSyncExternalStore(deck?.subscribe ?? subscribeToNothing, deck?.get ?? getNothing);

  useEffect(() => {
    if (deck === null) return undefined;
    void deck.load();
    const reload = (): void => {
      if (document.visibilityState === 'visible') void deck.load();
    };
    document.addEventListener('visibilitychange', reload);
    const stop = onServerReturn(reload);
    return () => {
      document.removeEventListener('visibilitychange', reload);
      stop();
    };
  }, [deck]);

  useEffect(() => {
    let stop: () => void = () => undefined;
    const idle = setTimeout(
      () =>
        void loadOutbox()
          .then(({ outbox: { status } }) => {
            const look = () => setUnsent(status.get().isStalled ? status.get().waiting : 0);
            stop = status.subscribe(look);
            look();
          })
          // Not requested by the user yet: the next choice loads it again.
          .catch(() => undefined),
      outboxDelayMs,
    );
    return () => {
      clearTimeout(idle);
      stop();
    };
  }, []);

  return { deck, view, isVisitor: user === null, unsent };
};
