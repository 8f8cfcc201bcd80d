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
/** The path to continue at for a user who waits for the sign-in. */
const nextPath = (): string =>
  isWaitingPage() ? readReturnPath(location.search) : location.pathname + location.search + location.hash;

let running: Promise<void> | undefined;

/** Whether the launch would create an account, which its user must agree to first. */
export const needsAgreement = (error: unknown): boolean =>
  hasStatus(error, 409) && error.body['agreement'] === 'required';

/**
 * Signs in the user of VK's launch parameters, unless already signed in; replaces a visitor, a guest or another user. Concurrent
 * calls share it. From `/vk` it continues at the requested path; other pages stay. Goes to the second step if the account asks for
 * one. Creates an account only with the user's agreement. Rejects with an `ApiError`.
 */
export const signInByLaunch = (hasAgreed = false): Promise<void> => {
  running ??= begin(hasAgreed).finally(() => (running = undefined));
  return running;
};

const goOn = (): void => {
  if (session.user.get()?.isGuest === false && isWaitingPage()) navigate(nextPath(), { replace: true });
};

/** Whether the launch's user is already signed in: by a cookie, or by a session carried from an earlier page of this visit. */
const isSignedIn = async (): Promise<boolean> => {
  // In the same turn, as in `signIn`: the guard of the waiting page would redirect a known user.
  const stop = session.user.subscribe(goOn);
  const user = await (hasCarried() ? refreshUser() : loadUser()).finally(stop);
  return user !== null && !user.isGuest && readLaunch() === markOf(user.id);
};

/** Whether another person's launch opened this browser's session. */
const isOfAnotherLaunch = (): boolean => {
  const user = session.user.get();
  const launchedAs = readLaunch();
  return user?.isGuest === false && launchedAs?.split(' ')[1] === user.id && launchedAs !== markOf(user.id);
};

/** Ends the previous user's session and signs in the launch's user from the same place. */
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

/** Has the server bind the launch to this browser's session, so that a copied address signs in nobody else. */
const claim = async (): Promise<void> => {
  if (visitStorage.get(claimedKey) === signature()) return;
  const { user } = await send(false);
  if (user.id !== session.user.get()?.id) await refreshUser();
};

/** Whether the launch may replace another account. A plain tab asks: any link may have opened it. */
const mayReplace = async (): Promise<boolean> => {
  if (session.user.get()?.isGuest !== false || isHosted()) return true;
  const { askToSwitch } = await loadQuestion();
  return askToSwitch();
};

const begin = async (hasAgreed: boolean): Promise<void> => {
  if (await isSignedIn()) {
    goOn();
    // A used launch or a lost connection leaves the session as it is.
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
