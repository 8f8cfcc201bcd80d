import type { User } from '@kadro/contract';
import { queryClient } from '../api/query-client.ts';
import { emit, listen } from '../events/events.ts';
import { activateLocale, initialLocale } from '../i18n/i18n.ts';
import { followOver, forgetKept } from '../outbox/hand-over.ts';
import { openQuestions } from '../ui/ask.ts';
import { refreshProgress } from '../learner/use-learner.ts';
import { askUser, resetSession, session } from '../session/session.ts';

/** Name of the channel between the open tabs of a browser. */
export const tabsChannel = 'kadro';

/**
 * What a tab tells the others: who is here has changed, has logged out, has come by more than they know of, or has chosen a word;
 * and which guest has gone for good.
 */
type TabNews = 'changed' | 'left' | 'caughtUp' | { chosen: string } | { gone: string };

/** A change that came from another tab is not told again. */
let isFollowing = false;
const quietly = (act: () => void): void => {
  isFollowing = true;
  try {
    act();
  } finally {
    isFollowing = false;
  }
};

/**
 * Keeps the open tabs of this browser, which share one session, at one user: what happens in one is told to the others.
 * Nobody is believed but the server; only a log-out is, so that it counts where the server cannot be reached.
 * `atStart` is who was here when the page began, before this code came. Returns the way to stop.
 */
export const followTabs = (atStart = session.user.get()): (() => void) => {
  const channel = openChannel();
  const tell = (news: TabNews) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    if (!isFollowing) channel?.postMessage(news);
  };
  let following = Promise.resolve();
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'changed') void checkUser();
    else if (data === 'left') following = takeOver(null);
    else if (data === 'caughtUp') catchUp();
    else if (isChoice(data)) emit('chosenElsewhere', { wordId: data.chosen });
    else if (isGone(data)) void following.then(() => forgetKept(data.gone));
  };
  // A page that comes out of the browser's memory has heard nothing meanwhile.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void checkUser();
  };
  let known = session.user.get();
  const stops = [
    session.user.subscribe(() => {
      const before = known;
      known = session.user.get();
      if (before !== undefined) tell('changed');
    }),
    listen('loggedOut', ({ guestId }) => {
      tell('left');
      // A guest who logs out was told that all of it goes. Another tab may still show a guest who has become somebody else.
      if (guestId !== undefined) tell({ gone: guestId });
    }),
    listen('caughtUp', () => tell('caughtUp')),
    listen('chosen', ({ wordId }) => tell({ chosen: wordId })),
  ];
  // A page that does its work at once, as that of a mailed link, is done before it comes here.
  if (atStart !== undefined && atStart !== known) tell('changed');
  channel?.addEventListener('message', hear);
  addEventListener('pageshow', comeBack);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('pageshow', comeBack);
    channel?.close();
  };
};

/** Whether another tab, perhaps of another release, tells of a chosen word. */
const isChoice = (data: unknown): data is { chosen: string } =>
  typeof data === 'object' && data !== null && 'chosen' in data && typeof data.chosen === 'string';

/** Whether another tab tells of a guest who has gone. */
const isGone = (data: unknown): data is { gone: string } =>
  typeof data === 'object' && data !== null && 'gone' in data && typeof data.gone === 'string';

/** None where the browser refuses it, as some do with storage that is blocked. */
const openChannel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(tabsChannel);
  } catch {
    return undefined;
  }
};

let lastCheck = 0;

/**
 * Asks the server who is here now, and takes that over. An answer that is no longer the newest, or that came after somebody
 * signed in or out in this very tab, is dropped; without an answer all stays as it is.
 */
export const checkUser = async (): Promise<void> => {
  lastCheck += 1;
  const check = lastCheck;
  const before = session.user.get()?.id;
  try {
    const user = await askUser();
    if (check === lastCheck && session.user.get()?.id === before) await takeOver(user);
  } catch {
    // The next call of a screen tells what is wrong.
  }
};

/** Takes over who is here now. What the one before could not send stays theirs; what belongs to them goes. */
const takeOver = async (next: User | null): Promise<void> => {
  const before = session.user.get();
  // Nothing of a visitor has to go when the same person begins as a guest.
  const isSamePerson = before?.id === next?.id || (!before && next?.isGuest === true);
  if (isSamePerson) {
    quietly(() => session.user.set(next));
    void refreshProgress();
  } else {
    for (const question of openQuestions.get()) cancel(question);
    await followOver(async () => quietly(() => resetSession(next)));
  }
  if (next) await activateLocale(initialLocale(next.locale));
};

const cancel = (question: ReturnType<typeof openQuestions.get>[number]): void =>
  question.kind === 'confirm' ? question.answer(false) : question.answer(null);

/** Another tab or device has brought words along, or sent what an earlier visit had left. */
export const catchUp = (): void => {
  void refreshProgress();
  quietly(() => emit('caughtUp'));
  void queryClient.invalidateQueries();
};
