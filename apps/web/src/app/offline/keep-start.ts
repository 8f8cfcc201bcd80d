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

/** Choices in quick succession are saved together. */
const delayMs = 250;
/** Saving takes a frame, so continued swiping delays it up to this; a page that leaves saves at once. */
const maxMs = 5000;
/** Caching pictures takes frame time, so it starts only after the learner stops swiping. */
const calmMs = 2000;

/** Returns the open feed in the contract's shape; `before` is the cached one, which was shown with `next` appended. */
const presentFeed = (before: Feed | null, next: readonly Card[]): Feed | null => {
  const state = openBaseFeed();
  const { moves, load } = learner.get();
  if (!state || !moves || !load) return before;
  const lying = state.items.flatMap((item) => (item.kind === 'word' ? [item.card] : []));
  // A cached feed that was not refreshed yet says nothing of its selection.
  if (state.staleAtMs === 0 && before) {
    const later = new Set(next.map(({ id }) => id));
    const cards = lying.filter(({ id }) => !later.has(id));
    return { cards, moves, learning: load, selection: before.selection };
  }
  const selection = { id: 'kept', expiresAt: new Date(state.staleAtMs).toISOString() };
  return { cards: lying, moves, learning: load, selection };
};

/**
 * Saves the start of the next visit on the device while the page is open: the user and the cards of the feed. When the user changes or
 * logs out, the previous user's data is deleted first.
 */
export const keepStart = (): void => {
  let feed: Feed | null = null;
  let ownerId: string | undefined;
  /** The session to which this page's user belongs. */
  let token: string | undefined;
  /** Cancels the pending save; undefined if none is pending. */
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
    // Another tab has logged in another user, which this page does not know yet.
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
    // On a full disk, or if the browser clears storage, the next visit begins with the server's data.
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
    // At once, as the previous user's data must not wait; and again when the cookie of the new session is surely set.
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
