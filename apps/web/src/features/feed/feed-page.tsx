import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Deck, useDeckKeys } from '../../shared/deck/index.ts';
import type { DeckHandle, Direction, VerdictLabel } from '../../shared/deck/index.ts';
import { href } from '@kadro/contract/screens/screens';
import { fetchOnce } from '../../shared/fetch-once.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { useStanding } from '../../shared/learner/use-standing.ts';
import { pressGuard } from '../../shared/press/presses.ts';
import { usePressGuard } from '../../shared/press/use-press-guard.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { noteHelpSeen, wantsHelp } from '../../shared/session/help-seen.ts';
import { useStore } from '../../shared/store.ts';
import { vibrate } from '../../shared/ui/haptics.ts';
import { IconCheck, IconPlus } from '../../shared/ui/icons.tsx';
import { announce } from '../../shared/ui/toast.ts';
import { baseFeed, findNamedFeed } from './feeds.ts';
import { endOf } from './end-of.ts';
import { FeedActions } from './feed-actions.tsx';
import { FeedBar } from './feed-bar.tsx';
import { FeedCard } from './feed-card.tsx';
import { keyOfItem } from './feed-state.ts';
import type { FeedItem } from './feed-state.ts';
import {
  CardBeside,
  DayRing,
  FeedEnd,
  FeedHelp,
  FeedOptions,
  laterIsHere,
  loadLater,
  ObstacleDialog,
  OfferCard,
} from './later-parts.ts';
import { useFeedDeck } from './use-feed-deck.ts';
import { wordNext } from './word-next.ts';
import styles from './feed-page.module.css';

const renderItem = (item: FeedItem, isFirst: boolean) =>
  item.kind === 'word' ? (
    <FeedCard card={item.card} isFirst={isFirst} />
  ) : (
    <Suspense>
      <OfferCard item={item} />
    </Suspense>
  );

const ring = (
  <Suspense>
    <DayRing />
  </Suspense>
);

const loadPreloader = fetchOnce(() => import('../../shared/deck/preload-pictures.ts'));
const ignore = (): void => undefined;

const acceptLabels = { offer: 'feed.offerAccept', workout: 'feed.workoutAccept' } as const;
const noItems: readonly FeedItem[] = [];

/** Number of pictures prefetched after the top card; two of them are drawn below it already. */
const picturesAhead = 4;
const flightMs = 300;
const helpDelayMs = 1200;
const laterDelayMs = 1500;

/** The feed: a stack of photo cards, each chosen as known or to learn. */
export const FeedPage = ({ params }: { params: Record<string, string> }) => {
  const t = useT();
  const name = params['name'];
  const feed = useMemo(() => (name === undefined ? undefined : findNamedFeed(name)) ?? baseFeed, [name]);
  const { deck, view, isVisitor, unsent } = useFeedDeck(feed);
  const { state, obstacle } = view;
  const moves = useStanding('moves');
  const load = useStanding('load');
  // The count above the deck may render a frame after the next card, and a guest's line only with the guest's moves.
  const shownMoves = useDeferredValue(state && moves ? moves : null);
  const isShownVisitor = useDeferredValue(isVisitor);
  const handle = useRef<DeckHandle>(null);
  const [opened, setOpened] = useState<'options' | 'help' | null>(null);
  const hasLater = useStore(laterIsHere);

  const items = state?.items ?? noItems;
  const top = items[0];
  const end = endOf(feed.kind, view, moves, isVisitor);
  const acceptLabel = top && top.kind !== 'word' ? t(acceptLabels[top.kind]) : null;
  const canChoose = end === null && top !== undefined;
  // A visitor is welcomed first.
  const canHelp = canChoose && !isVisitor && acceptLabel === null;
  const canUndo = deck?.canUndo() === true;
  const takesPress = usePressGuard(top && top.kind !== 'word' && keyOfItem(top));

  // The deck renders its cards again if this function changes.
  const verdictsOf = useCallback(
    (item: FeedItem): Record<Direction, VerdictLabel> =>
      item.kind === 'word'
        ? {
            left: { label: t('feed.learn'), icon: <IconPlus /> },
            right: { label: t('feed.known'), icon: <IconCheck /> },
          }
        : {
            left: { label: t('feed.offerDecline'), icon: null },
            right: { label: t(acceptLabels[item.kind]), icon: <IconCheck /> },
          },
    [t],
  );

  /** Announces the result for the top card to a screen reader, and no more of the next one than its front shows. */
  const say = (said: string): void => {
    const next = items[1];
    announce(next?.kind === 'word' ? `${said} ${wordNext(next.card)}` : said);
  };

  const swipe = (item: FeedItem, direction: Direction): boolean => {
    if (deck === null || !takesPress(direction)) return false;
    if (item.kind !== 'word') {
      deck.answerOffer(direction === 'right');
      if (item.kind === 'workout' && direction === 'right') navigate(href('workout'));
      return true;
    }
    const isMade = deck.choose(item.card, direction === 'right' ? 'known' : 'learn');
    vibrate(isMade ? 'tick' : 'refusal');
    if (isMade) {
      // A learner who chooses has understood; help would now cover the next swipe.
      if (wantsHelp()) noteHelpSeen();
      setOpened(null);
      say(t(direction === 'right' ? 'feed.saidKnown' : 'feed.saidLearn', { word: item.card.headword }));
    }
    return isMade;
  };

  const skip = (item: FeedItem): boolean => {
    if (item.kind !== 'word' || !deck || !takesPress('skip')) return false;
    deck.skip(item.card);
    say(t('feed.saidSkip', { word: item.card.headword }));
    return true;
  };

  const actions = useMemo(
    () => ({
      left: () => handle.current?.swipe('left'),
      right: () => handle.current?.swipe('right'),
      turn: () => handle.current?.press('turn'),
      speak: () => handle.current?.press('speak'),
      undo: () => void (pressGuard.takes('undo') && deck?.undo()),
      skip: () => handle.current?.skip(),
    }),
    [deck],
  );
  const openOptions = useCallback(() => setOpened('options'), []);
  useDeckKeys(actions, deck !== null);

  // After the card has left: the end of a swipe is one task, and the finger may be back.
  useEffect(() => {
    const ahead = items.slice(1, 1 + picturesAhead);
    const pictures = ahead.flatMap((item) => (item.kind === 'word' ? [item.card.picture] : []));
    // On failure the card fetches its own picture.
    setTimeout(() => void loadPreloader().then(({ preloadPictures }) => preloadPictures(pictures), ignore), flightMs);
  }, [items]);

  // Parts around the first card load once it has been seen; without them the card still works.
  useEffect(() => {
    const timer = setTimeout(() => void loadLater().then(() => laterIsHere.set(true), ignore), laterDelayMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!canHelp || !wantsHelp()) return undefined;
    const timer = setTimeout(() => wantsHelp() && setOpened((now) => now ?? 'help'), helpDelayMs);
    return () => clearTimeout(timer);
  }, [canHelp]);

  return (
    <section className={`deck ${styles['feed']}`}>
      <FeedBar feed={feed} moves={shownMoves} isVisitor={isShownVisitor} unsent={unsent} onOptions={openOptions}>
        {hasLater && !isVisitor && end === null && ring}
      </FeedBar>
      <div className={styles['stack']} data-end={end ?? undefined}>
        {end !== null && (
          <Suspense>
            <FeedEnd
              kind={end}
              feed={feed.kind}
              moves={moves ?? null}
              learning={load ?? null}
              onRetry={() => void deck?.load()}
            />
          </Suspense>
        )}
        {end === null && top === undefined && <div className="deck-card skeleton" aria-hidden="true" />}
        {end === null && (
          <Deck
            items={items}
            keyOf={keyOfItem}
            renderItem={renderItem}
            verdictsOf={verdictsOf}
            onSwipe={swipe}
            onSkip={skip}
            ref={handle}
          />
        )}
      </div>
      <FeedActions
        acceptLabel={acceptLabel}
        canChoose={canChoose}
        isEnd={end !== null}
        canUndo={canUndo}
        onLearn={actions.left}
        onKnown={actions.right}
        onUndo={actions.undo}
        onSkip={actions.skip}
      />
      <Suspense>{hasLater && end === null && top?.kind === 'word' && <CardBeside card={top.card} />}</Suspense>
      {/* Late parts share no boundary with an open dialog: while one loads, React hides all within, and a dialog closes. */}
      <Suspense>
        {opened === 'help' && <FeedHelp onClose={() => setOpened(null)} />}
        {opened === 'options' && <FeedOptions onClose={() => setOpened(null)} onHelp={() => setOpened('help')} />}
      </Suspense>
      <Suspense>
        {obstacle !== null && load && (
          <ObstacleDialog
            obstacle={obstacle}
            learning={load}
            onClose={() => deck?.dismissObstacle()}
            onFaster={() => {
              deck?.dismissObstacle();
              void deck?.refresh();
            }}
          />
        )}
      </Suspense>
    </section>
  );
};
