import type { Card, Feed } from '@kadro/contract';
import { openBaseFeed } from '../../features/feed/index.ts';
import { readCsrfToken } from '../../shared/api/csrf-cookie.ts';
import { apiOrigin } from '../../shared/api/origin.ts';
import { currentLocale } from '../../shared/i18n/i18n.ts';
import { learner } from '../../shared/learner/learner.ts';
import { forgetKept, readKeptStart, writeKeptStart } from '../../shared/offline/kept-start.ts';
import { watchPreference } from '../../shared/preferences/preferences.ts';
import { session } from '../../shared/session/session.ts';
import { runWhenIdle } from '../../shared/when-at-rest.ts';
import { inCalm } from './in-calm.ts';
import { keepPictures } from './keep-pictures.ts';
import { createNextCards } from './next-cards.ts';

/** Choices that follow each other are kept together. */
const delayMs = 250;
/** To write them takes a frame of whoever goes on swiping, who is not made to wait for it; a page that leaves writes at once. */
const maxMs = 5000;
/** Whoever swipes has no need of pictures for later, and the cache takes the time of a frame: they come when the fingers rest. */
const calmMs = 2000;

/** The feed as it lies open now, in the words of the contract; `before` is what was kept of it, behind which lay what comes next. */
const presentFeed = (before: Feed | null, next: readonly Card[]): Feed | null => {
  const state = openBaseFeed();
  const { moves, load } = learner.get();
  if (!state || !moves || !load) return before;
  const lying = state.items.flatMap((item) => (item.kind === 'word' ? [item.card] : []));
  // One that was kept and not read anew yet says nothing of its selection.
  if (state.staleAtMs === 0 && before) {
    const later = new Set(next.map(({ id }) => id));
    const cards = lying.filter(({ id }) => !later.has(id));
    return { cards, moves, learning: load, selection: before.selection };
  }
  const selection = { id: 'kept', expiresAt: new Date(state.staleAtMs).toISOString() };
  return { cards: lying, moves, learning: load, selection };
};

/**
 * Keeps on the device what the next visit begins with, as long as the page is open: who is here, and the cards that lie in the
 * feed. When somebody else is here, or nobody any more, what was kept of the one before goes first.
 */
export const keepStart = (): void => {
  let feed: Feed | null = null;
  let ownerId: string | undefined;
  /** The session in which this page's user is known to be. */
  let token: string | undefined;
  /** Calls off what is to be written soon; undefined where nothing is. */
  let callOff: (() => void) | undefined;
  let work: Promise<void> = Promise.resolve();
  const keepInCalm = inCalm(keepPictures, calmMs);

  const save = async (): Promise<void> => {
    const user = session.user.get();
    if (user === undefined) return;
    if (ownerId !== undefined && ownerId !== user?.id) {
      feed = null;
      next.forget();
      keepInCalm([]);
      await forgetKept();
    }
    const present = readCsrfToken();
    // Another page has let somebody else in, of whom this one has not heard yet.
    if (token !== undefined && present !== undefined && present !== token) return;
    ownerId = user?.id;
    next.follow(openBaseFeed());
    feed = presentFeed(feed, next.get());
    const about = { user, locale: currentLocale(), api: apiOrigin(), session: present ?? null };
    await writeKeptStart({ ...about, feed, next: next.get() });
    const shown = [...(feed?.cards ?? []), ...next.get()];
    keepInCalm(shown.map(({ picture }) => picture.id));
  };
  const saveNow = (): void => {
    callOff?.();
    callOff = undefined;
    // A full disk, or a browser that clears: the next visit begins with the server's word.
    work = work.then(save).catch(() => undefined);
  };
  const saveSoon = (): void => {
    if (callOff !== undefined) return;
    const timer = setTimeout(() => {
      token ??= readCsrfToken();
      callOff = runWhenIdle(saveNow, maxMs);
    }, delayMs);
    callOff = () => clearTimeout(timer);
  };
  const next = createNextCards(saveSoon);
  const followUser = (): void => {
    token = undefined;
    // At once, as what somebody left behind must not wait; and once more when the cookie of the new session is surely there.
    saveNow();
    saveSoon();
  };

  const begin = async (): Promise<void> => {
    const kept = await readKeptStart();
    ownerId = kept?.user?.id;
    feed = kept?.feed ?? null;
    next.begin(kept);
  };
  work = begin().catch(() => undefined);
  followUser();
  session.user.subscribe(followUser);
  learner.subscribe(saveSoon);
  watchPreference('complexity', () => {
    feed = null;
    next.forget();
    saveSoon();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && callOff !== undefined) saveNow();
  });
};
