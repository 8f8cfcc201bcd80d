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
 * Messages between tabs: the user changed, logged out, gained words or unsent calls elsewhere, or chose a word; or a guest is gone
 * for good.
 */
type TabNews = 'changed' | 'left' | 'caughtUp' | { chosen: string } | { gone: string };

/** A change that came from another tab is not sent again. */
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
 * Keeps the open tabs of this browser, which share one session, at one user: each change is sent to the others. Tabs trust only the
 * server, except for a log-out, which must count without a connection. `atStart` is the user when the page began, before this code
 * loaded. Returns the unsubscribe function.
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
  // A page restored from the back/forward cache has missed all messages.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void checkUser();
  };
  let lastUser = session.user.get();
  const stops = [
    session.user.subscribe(() => {
      const before = lastUser;
      lastUser = session.user.get();
      if (before !== undefined) tell('changed');
    }),
    listen('loggedOut', ({ guestId }) => {
      tell('left');
      // A guest was warned that logging out loses everything. Another tab may still show a guest who has since become a user.
      if (guestId !== undefined) tell({ gone: guestId });
    }),
    listen('caughtUp', () => tell('caughtUp')),
    listen('chosen', ({ wordId }) => tell({ chosen: wordId })),
  ];
  // A page that acts at once, such as that of a mailed link, is done before this code loads.
  if (atStart !== undefined && atStart !== lastUser) tell('changed');
  channel?.addEventListener('message', hear);
  addEventListener('pageshow', comeBack);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('pageshow', comeBack);
    channel?.close();
  };
};

/** Whether a message of another tab, perhaps of another release, is about a chosen word. */
const isChoice = (data: unknown): data is { chosen: string } =>
  typeof data === 'object' && data !== null && 'chosen' in data && typeof data.chosen === 'string';

/** Whether a message of another tab is about a guest who is gone. */
const isGone = (data: unknown): data is { gone: string } =>
  typeof data === 'object' && data !== null && 'gone' in data && typeof data.gone === 'string';

/** Undefined if the browser refuses it, as some do when storage is blocked. */
const openChannel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(tabsChannel);
  } catch {
    return undefined;
  }
};

let lastCheck = 0;

/**
 * Reads the current user from the server and takes it over. An answer that is no longer the newest, or that came after a sign-in or
 * sign-out in this tab, is dropped; without an answer nothing changes.
 */
export const checkUser = async (): Promise<void> => {
  lastCheck += 1;
  const check = lastCheck;
  const before = session.user.get()?.id;
  try {
    const user = await askUser();
    if (check === lastCheck && session.user.get()?.id === before) await takeOver(user);
  } catch {
    // The next call of a screen reports the failure.
  }
};

/** Switches to the current user. Unsent calls of the previous one stay theirs; their other data is dropped. */
const takeOver = async (next: User | null): Promise<void> => {
  const before = session.user.get();
  // A visitor's data stays when the same person begins as a guest.
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

/** Another tab or device has gained words, or has sent an earlier visit's calls. */
export const catchUp = (): void => {
  void refreshProgress();
  quietly(() => emit('caughtUp'));
  void queryClient.invalidateQueries();
};
