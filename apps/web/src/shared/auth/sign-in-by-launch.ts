import { signInPaths } from '@kadro/contract/accounts/sign-in-paths';
import { href } from '@kadro/contract/screens/screens';
import { hasStatus } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { hasCarried } from '../api/carried-session.ts';
import { currentLocale, withMessages } from '../i18n/i18n.ts';
import { isHosted } from '../platform/is-hosted.ts';
import { environment, leaveHost } from '../platform/platform.ts';
import { readReturnPath } from '../routing/return-path.ts';
import { navigate } from '../routing/navigation.ts';
import { loadUser } from '../session/load-user.ts';
import { refreshUser, session } from '../session/session.ts';
import { namedLevel } from '../preferences/preferences.ts';
import { visitStorage } from '../storage/storage.ts';
import { deviceTimeZone } from '../time/device-time-zone.ts';
import { readLaunch, rememberLaunch } from './launched-as.ts';
import { logOut } from './log-out.ts';
import { goToSecondStep } from './second-step.ts';
import { signIn } from './sign-in.ts';

const markOf = (userId: string): string =>
  `${new URLSearchParams(environment().platformDetail).get('vk_user_id')} ${userId}`;

/** Key of the signature of the launch that the server has bound to this visit's session. */
const claimedKey = 'claimedLaunch';
const signature = (): string => new URLSearchParams(environment().platformDetail).get('sign') ?? '';

const loadQuestion = withMessages(['host'], () => import('./ask-to-switch.ts'));

const isWaitingPage = (): boolean => location.pathname === href('vkLogin');
/** Where somebody goes on who waits for the sign-in. */
const nextPath = (): string =>
  isWaitingPage() ? readReturnPath(location.search) : location.pathname + location.search + location.hash;

let running: Promise<void> | undefined;

/** Whether the launch would make an account, which its user has to agree to first. */
export const needsAgreement = (error: unknown): boolean =>
  hasStatus(error, 409) && error.body['agreement'] === 'required';

/**
 * Signs in whoever VK's launch parameters name, unless they are: a visitor, a guest, and somebody else who was here before
 * give way. Calls made meanwhile share it. Whoever waits for it at `/vk` goes on to
 * where they wanted to; others stay where they are. Where the account asks for a second step, it goes there. Makes an
 * account only for a user who has agreed. Fails with an `ApiError`.
 */
export const signInByLaunch = (hasAgreed = false): Promise<void> => {
  running ??= begin(hasAgreed).finally(() => (running = undefined));
  return running;
};

const goOn = (): void => {
  if (session.user.get()?.isGuest === false && isWaitingPage()) navigate(nextPath(), { replace: true });
};

/** Whether the launch's user is signed in already: by a cookie, or by what an earlier page of this visit carried. */
const isSignedIn = async (): Promise<boolean> => {
  // In one go, as in `signIn`: the guard of the waiting page would send whoever is known elsewhere.
  const stop = session.user.subscribe(goOn);
  const user = await (hasCarried() ? refreshUser() : loadUser()).finally(stop);
  return user !== null && !user.isGuest && readLaunch() === markOf(user.id);
};

/** Whether another person's launch opened the session that this browser has. */
const isOfAnotherLaunch = (): boolean => {
  const user = session.user.get();
  const launchedAs = readLaunch();
  return user?.isGuest === false && launchedAs?.split(' ')[1] === user.id && launchedAs !== markOf(user.id);
};

/** Ends the session of the one who was here before, and signs in the launch's user from the same place. */
const beginAfterAnother = async (hasAgreed: boolean): Promise<void> => {
  const path = location.pathname + location.search;
  await logOut();
  navigate(path, { replace: true });
  await begin(hasAgreed);
};

const send = async (hasAgreed: boolean) => {
  const newcomer = { timeZone: deviceTimeZone(), locale: currentLocale(), level: namedLevel() };
  const body = { params: environment().platformDetail, ...newcomer, agreed: hasAgreed };
  const reply = await call(signInPaths.logInFromVk, { body }, { isRepeatable: true });
  visitStorage.set(claimedKey, signature());
  return reply;
};

/** Has the server bind the launch to the session that this browser has: a copied address then signs nobody in. */
const claim = async (): Promise<void> => {
  if (visitStorage.get(claimedKey) === signature()) return;
  const { user } = await send(false);
  if (user.id !== session.user.get()?.id) await refreshUser();
};

/** Whether the launch may take the place of another account. A plain tab asks: any link may have opened it. */
const mayReplace = async (): Promise<boolean> => {
  if (session.user.get()?.isGuest !== false || isHosted()) return true;
  const { askToSwitch } = await loadQuestion();
  return askToSwitch();
};

const begin = async (hasAgreed: boolean): Promise<void> => {
  if (await isSignedIn()) {
    goOn();
    // A launch that is used already, or a lost connection, leaves the session as it is.
    void claim().catch(() => undefined);
    return;
  }
  if (!(await mayReplace())) {
    leaveHost();
    location.reload();
    return;
  }
  try {
    const { user } = await signIn(
      () => send(hasAgreed),
      () => (isWaitingPage() ? nextPath() : null),
    );
    rememberLaunch(markOf(user.id));
  } catch (error) {
    if (goToSecondStep(error, nextPath())) return;
    if (!hasStatus(error, 409) || !isOfAnotherLaunch()) throw error;
    await beginAfterAnother(hasAgreed);
  }
};
