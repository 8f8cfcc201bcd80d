import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aFullUser, aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { waitFor } from '../../test/wait-for.ts';
import { signInPaths } from '@kadro/contract/accounts/sign-in-paths';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { listen } from '../events/events.ts';
import { activateLocale, currentLocale } from '../i18n/i18n.ts';
import { outbox, sendKept } from '../outbox/device-outbox.ts';
import { unsent } from '../outbox/unsent.ts';
import { guestWords } from '../session/guest-words.ts';
import { logOut } from './log-out.ts';
import { resetSession, session } from '../session/session.ts';
import { flushPendingLogout } from '../session/owe-log-out.ts';
import { signIn } from './sign-in.ts';
import { newId } from '../new-id.ts';

const body = { email: 'anna@example.com', password: 'correct horse' };
const logIn = () =>
  signIn(
    () => call(signInPaths.logIn, { body }),
    () => '/profile',
  );
const aChoice = () => ({ choiceId: newId(), cardId: 'apple', choice: 'learn' as const });

let isOnline = true;
let signedIn = { user: aFullUser, guestWords: 0 };
let api: ReturnType<typeof fakeApi>;
beforeEach(async () => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  await Promise.all([aUser.id, aFullUser.id].map((owner) => outbox.forget(owner)));
  localStorage.clear();
  resetSession(aUser);
  await activateLocale('en');
  history.replaceState(null, '', '/login');
  isOnline = true;
  signedIn = { user: aFullUser, guestWords: 0 };
  api = fakeApi({
    'POST /auth/login': () => ({ body: signedIn }),
    'POST /choices': () => (isOnline ? { body: {} } : { status: 503, body: { message: '' } }),
    'POST /logout': () => ({ status: 204 }),
    'GET /user/progress': () => ({ body: {} }),
    'GET /user/learning/stats': () => ({ body: {} }),
  });
});

describe('signIn', () => {
  it('takes on the new user, forgets all of the one before, and goes on', async () => {
    queryClient.setQueryData(['theirs'], 1);
    let resets = 0;
    const stop = listen('sessionReset', () => (resets += 1));
    await logIn();
    stop();
    expect(session.user.get()).toEqual(aFullUser);
    expect(location.pathname).toBe('/profile');
    expect(queryClient.getQueryData(['theirs'])).toBeUndefined();
    expect(resets).toBe(1);
  });

  it('forgets nothing where a guest becomes a full user', async () => {
    signedIn = { user: { ...aFullUser, id: aUser.id }, guestWords: 0 };
    queryClient.setQueryData(['mine'], 1);
    await logIn();
    expect(session.user.get()?.isGuest).toBe(false);
    expect(queryClient.getQueryData(['mine'])).toBe(1);
  });

  it('changes nothing where it is refused', async () => {
    fakeApi({ 'POST /auth/login': () => ({ status: 422, body: { message: '', errors: { password: ['no'] } } }) });
    await expect(logIn()).rejects.toMatchObject({ status: 422 });
    expect(session.user.get()).toEqual(aUser);
    expect(location.pathname).toBe('/login');
  });

  it('remembers the words that could come along, also after a reload, until somebody else is here', async () => {
    signedIn = { user: aFullUser, guestWords: 5 };
    await logIn();
    expect(guestWords.get()).toBe(5);
    expect(localStorage.getItem('guestWords')).toBe('5');
    await logOut();
    expect(guestWords.get()).toBe(0);
    expect(localStorage.getItem('guestWords')).toBeNull();
  });

  it('speaks the account’s language on a device that has none of its own', async () => {
    signedIn = { user: { ...aFullUser, locale: 'ru' }, guestWords: 0 };
    await logIn();
    expect(currentLocale()).toBe('ru');
    localStorage.setItem('locale', 'en');
    await logIn();
    expect(currentLocale()).toBe('en');
  });

  it('sends the guest’s unsent choices before it signs in', async () => {
    isOnline = false;
    void sendKept('chooseCard', { body: aChoice() });
    await waitFor(() => expect(api.routes()).toContain('POST /choices'));
    isOnline = true;
    await logIn();
    const order = api.routes().filter((route) => ['POST /choices', 'POST /auth/login'].includes(route));
    expect(order.slice(-2)).toEqual(['POST /choices', 'POST /auth/login']);
    expect(outbox.waiting()).toEqual([]);
  });

  it('never sends them as the new user before that user says so', async () => {
    isOnline = false;
    const replies = Promise.all([1, 2].map(() => sendKept('chooseCard', { body: aChoice() })));
    await waitFor(() => expect(api.routes()).toContain('POST /choices'));
    await logIn();
    isOnline = true;
    const before = api.routes().filter((route) => route === 'POST /choices').length;
    await outbox.flush();
    await waitFor(() => expect(unsent.get()).toEqual({ waiting: 2, expired: 0, stale: 0, refused: 0, left: 2 }));
    expect(api.routes().filter((route) => route === 'POST /choices')).toHaveLength(before);
    await outbox.retry();
    await replies;
    expect(api.routes().filter((route) => route === 'POST /choices')).toHaveLength(before + 2);
    expect([outbox.waiting(), unsent.get().waiting]).toEqual([[], 0]);
  });
});

describe('logOut', () => {
  it('keeps a full user’s unsent choices until they are back', async () => {
    session.user.set(aFullUser);
    isOnline = false;
    void sendKept('chooseCard', { body: aChoice() });
    await waitFor(() => expect(api.routes()).toContain('POST /choices'));
    await logOut();
    expect(location.pathname).toBe('/');
    expect(session.user.get()).toBeNull();
    expect(outbox.waiting()).toHaveLength(1);
    isOnline = true;
    await logIn();
    await waitFor(() => expect(outbox.waiting()).toEqual([]));
    expect(api.routes().lastIndexOf('POST /choices')).toBeGreaterThan(api.routes().indexOf('POST /auth/login'));
  });

  it('ends on this device even where the server fails', async () => {
    fakeApi({ 'POST /logout': () => ({ status: 500, body: { message: '' } }) });
    history.replaceState(null, '', '/settings');
    await expect(logOut()).rejects.toMatchObject({ status: 500 });
    expect(session.user.get()).toBeNull();
    expect(location.pathname).toBe('/');
  });

  describe('without a server', () => {
    let here: { id: string } | null;
    const logOutUnheard = async (): Promise<void> => {
      session.user.set(aFullUser);
      here = aFullUser;
      let isThere = false;
      api = fakeApi({
        'POST /logout': () => {
          if (!isThere) return { status: 502, body: { message: '' } };
          here = null;
          return { status: 204 };
        },
        'POST /auth/guest': () => {
          // As the server answers whoever has a session.
          here ??= aUser;
          return { status: 201, body: { user: here } };
        },
        'GET /user': () => ({ body: here }),
        'POST /choices': () => ({ body: {} }),
        'GET /user/progress': () => ({ body: {} }),
        'GET /user/learning/stats': () => ({ body: {} }),
      });
      await expect(logOut()).rejects.toMatchObject({ status: 502 });
      isThere = true;
    };

    it('ends there before anybody begins here: nobody is whoever has logged out', async () => {
      await logOutUnheard();
      await sendKept('chooseCard', { body: aChoice() });
      expect(session.user.get()).toEqual(aUser);
      const order = api.routes().filter((route) => route.startsWith('POST'));
      expect(order).toEqual(['POST /logout', 'POST /logout', 'POST /auth/guest', 'POST /choices']);
    });

    it('ends there once there is a connection, also for a page that was opened meanwhile', async () => {
      await logOutUnheard();
      session.user.set(aFullUser);
      dispatchEvent(new Event('online'));
      await waitFor(() => expect(session.user.get()).toBeNull());
      expect([here, localStorage.getItem('owedLogOut')]).toEqual([null, null]);
    });

    it('is done with when somebody has signed in since', async () => {
      await logOutUnheard();
      giveCsrfCookie('another');
      session.user.set(aFullUser);
      await flushPendingLogout();
      expect([here, session.user.get()]).toEqual([aFullUser, aFullUser]);
      expect(localStorage.getItem('owedLogOut')).toBeNull();
    });
  });
});
