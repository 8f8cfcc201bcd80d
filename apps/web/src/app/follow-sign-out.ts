import type { User } from '@kadro/contract';
import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { call } from '../shared/api/call.ts';
import { readCsrfToken } from '../shared/api/csrf-cookie.ts';
import { listen } from '../shared/events/events.ts';
import { learner, type LearnerSnapshot } from '../shared/learner/learner.ts';
import { session } from '../shared/session/session.ts';
import { maskAddress, signedOut, type SignedOut } from '../shared/session/signed-out.ts';

/** An account and the CSRF token of its session here, if known. */
interface Known {
  readonly account: SignedOut;
  readonly token: string | undefined;
}

const describe = ({ email }: User, { progress, words = progress?.words }: LearnerSnapshot): SignedOut => ({
  address: email === null ? null : maskAddress(email),
  streak: progress?.streak.length ?? 0,
  words: words ? words.learning + words.repeating + words.fixing + words.learned : 0,
});

/** Counts log-outs and announcements: an answer about an earlier state is dropped. */
let turn = 0;

const announce = async ({ account, token }: Known): Promise<void> => {
  turn += 1;
  const asked = turn;
  // A log-out of this tab is announced in the same task.
  await Promise.resolve();
  // A log-out of another tab took the cookie away.
  if (asked !== turn || (token !== undefined && token !== readCsrfToken())) return;
  const { byOwner } = await call(accountPaths.readSessionEnd);
  if (asked === turn && !byOwner && session.user.get() === null) signedOut.set(account);
};

// Without an answer the cause of the session's end is unknown, and nothing is shown.
const announceSoon = (known: Known): void => void announce(known).catch(() => undefined);

/** Announces that a cached account of an earlier visit is signed out now. */
export const announceLost = (
  { user, token }: { user: User; token: string },
  progress: LearnerSnapshot['progress'],
): void => {
  if (!user.isGuest) announceSoon({ account: describe(user, { progress }), token });
};

/**
 * Announces that the account is signed out after a 401, in this tab or another one, unless its owner ended the session. Returns the
 * function that stops it.
 */
export const followSignOut = (): (() => void) => {
  let known: Known | null = null;
  const follow = (): void => {
    const user = session.user.get();
    if (!user) return;
    signedOut.set(null);
    known = user.isGuest ? null : { account: describe(user, learner.get()), token: readCsrfToken() };
  };
  follow();
  const stops = [
    session.user.subscribe(follow),
    learner.subscribe(follow),
    listen('sessionReset', () => {
      const gone = known;
      if (session.user.get() !== null) return;
      known = null;
      if (gone !== null) announceSoon(gone);
    }),
    listen('loggedOut', () => {
      turn += 1;
      signedOut.set(null);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
