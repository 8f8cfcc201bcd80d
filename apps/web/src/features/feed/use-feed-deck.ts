import type { Card, ChoiceReply, Complexity, Feed, FeedName, User } from '@kadro/contract';
import { paths } from '@kadro/contract/paths';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { takeBroughtFeed } from '../../shared/session/brought-feed.ts';
import { emit, listen } from '../../shared/events/events.ts';
import { loadOutbox } from '../../shared/outbox/load-outbox.ts';
import { usePreference } from '../../shared/preferences/preferences.ts';
import { noteProgress, refreshProgress, useUser } from '../../shared/session/session.ts';
import { createFeedDeck } from './feed-deck.ts';
import type { FeedDeck, FeedSource, FeedView } from './feed-deck.ts';
import type { MadeChoice, Obstacle } from './feed-state.ts';

/** The outbox is fetched with the first choice, or before it when the page has come to rest; it also sends what an earlier visit left. */
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

const sendChoice = async ({ choiceId, card, choice }: MadeChoice): Promise<ChoiceReply> => {
  const { sendKept } = await loadOutbox();
  const reply = await sendKept('chooseCard', { body: { choiceId, cardId: card.id, choice } });
  noteProgress({ moves: reply.moves, load: reply.learning, points: reply.points });
  return reply;
};

const takeBack = async (choiceId: string): Promise<ChoiceReply | 'unsent'> => {
  const { dropKept } = await loadOutbox();
  const became = await dropKept('chooseCard', choiceId);
  if (became === 'dropped') return 'unsent';
  // The server undoes its last choice, so it has to have this one first.
  if (became === 'waiting') throw new ApiError('noInternet');
  const reply = await call(paths.undoChoice);
  noteProgress({ moves: reply.moves, load: reply.learning, points: reply.points });
  return reply;
};

const answerOffer = async (level: Card['level'], accepted: boolean): Promise<void> => {
  await call(paths.answerOffer, { body: { level, accepted } });
  if (accepted) void refreshProgress();
};

const makeSource = (read: () => Promise<Feed>): FeedSource => ({
  read,
  send: sendChoice,
  takeBack,
  answerOffer,
  obstacleOf,
  report: (error) => emit('failed', { error }),
  newId: () => crypto.randomUUID(),
  nowMs: () => Date.now(),
});

interface Opened {
  readonly name: FeedName;
  readonly complexity: Complexity;
  readonly owner: string | null;
  readonly deck: FeedDeck;
}
let opened: Opened | null = null;

/**
 * The feed that lies open. It outlives its screen, so that coming back finds the same card on top, and a visitor who
 * becomes a guest keeps the cards that were there. Another feed, complexity or user opens a new one.
 */
const openDeck = (name: FeedName, complexity: Complexity, user: User | null): FeedDeck => {
  const owner = user?.id ?? null;
  if (opened !== null && opened.name === name && opened.complexity === complexity) {
    if (opened.owner === null && user?.isGuest === true) opened = { ...opened, owner };
    if (opened.owner === owner) return opened.deck;
  }
  const read = (): Promise<Feed> =>
    opened?.owner === null
      ? call(paths.readFeedPreview)
      : call(paths.readFeed, { params: { name }, query: { complexity } });
  // What came with the page is the feed that its address names, drawn for a learner who left the complexity alone.
  const brought = opened === null ? takeBroughtFeed() : null;
  const deck = createFeedDeck(makeSource(read), user === null || complexity === 'auto' ? brought : null);
  opened = { name, complexity, owner, deck };
  return deck;
};

/** New cards were announced: the feed that lies open is read anew. Returns the way to stop. */
export const followNewCards = (): (() => void) => listen('newCardsAvailable', () => void opened?.deck.refresh());

const nothing: FeedView = { state: null, hasFailed: false, isExhausted: false, obstacle: null };
const subscribeToNothing = () => () => undefined;
const getNothing = () => nothing;

/**
 * The feed of a name as its screen needs it. `deck` is null while nobody knows who is signed in, and for a visitor in any
 * feed but the base one. `isStalled`: choices wait for a connection.
 */
export const useFeedDeck = (
  name: FeedName,
): { deck: FeedDeck | null; view: FeedView; isVisitor: boolean; isStalled: boolean } => {
  const user = useUser();
  const [complexity] = usePreference('complexity');
  const [isStalled, setIsStalled] = useState(false);
  const isClosed = user === undefined || (user === null && name !== 'base');
  const deck = isClosed ? null : openDeck(name, complexity, user);
  const view = useSyncExternalStore(deck?.subscribe ?? subscribeToNothing, deck?.get ?? getNothing);

  useEffect(() => {
    if (deck === null) return undefined;
    void deck.load();
    const reload = (): void => {
      if (document.visibilityState === 'visible') void deck.load();
    };
    document.addEventListener('visibilitychange', reload);
    window.addEventListener('online', reload);
    const stopFollowing = listen('caughtUp', () => void deck.refresh());
    return () => {
      document.removeEventListener('visibilitychange', reload);
      window.removeEventListener('online', reload);
      stopFollowing();
    };
  }, [deck]);

  useEffect(() => {
    let stop: () => void = () => undefined;
    const idle = setTimeout(
      () =>
        void loadOutbox().then(({ outbox: { status } }) => {
          const look = () => setIsStalled(status.get().isStalled);
          stop = status.subscribe(look);
          look();
        }),
      outboxDelayMs,
    );
    return () => {
      clearTimeout(idle);
      stop();
    };
  }, []);

  return { deck, view, isVisitor: user === null, isStalled };
};
