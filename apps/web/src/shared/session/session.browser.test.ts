import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser, dropCsrfCookie, fakeApi } from '../../test/fake-api.ts';
import { listen } from '../events/events.ts';
import { activateLocale } from '../i18n/i18n.ts';
import { waitFor } from '../../test/wait-for.ts';
import { createStorage } from '../storage/storage.ts';
import { keepSession, sessionKey } from '../auth/keep-session.ts';
import { logOut } from '../auth/log-out.ts';
import { learner } from '../learner/learner.ts';
import { refreshProgress } from '../learner/use-learner.ts';
import { refreshUser, resetSession, session } from './session.ts';
import { startGuest } from './start-guest.ts';

const storage = createStorage(() => localStorage);
const progress = {
  level: 'a2',
  test: { rejected: false, result: null },
  points: 7,
  streak: { length: 1, freezes: 0, wonToday: false, lastWonDay: null },
  moves: { left: 30, limit: 30, refillsAt: '2026-01-02T00:00:00Z' },
  words: { learning: 1, repeating: 0, fixing: 0, learned: 0, known: 0 },
} as const;

beforeEach(async () => {
  vi.unstubAllGlobals();
  dropCsrfCookie();
  localStorage.clear();
  resetSession();
  await activateLocale('en');
});

describe('startGuest', () => {
  it('makes one guest for all who ask at once, announces its start and its end, and asks who it is', async () => {
    const api = fakeApi({
      'POST /auth/guest': () => ({
        status: 201,
        body: { user: aUser, session: { id: 's', expiresAt: '2027-01-01T00:00:00Z' } },
      }),
      'GET /user': () => ({ body: { ...aUser, level: 'b1' } }),
    });
    const announced: string[] = [];
    const stops = [
      listen('guestRegistrationStarted', () => announced.push('started')),
      listen('guestRegistrationFinished', ({ isSuccessful }) => announced.push(`finished ${isSuccessful}`)),
    ];
    const [first, second] = await Promise.all([startGuest(), startGuest()]);
    for (const stop of stops) stop();
    expect(first).toEqual(second);
    expect(api.routes()).toEqual(['csrf', 'POST /auth/guest', 'GET /user']);
    expect(api.sent[1]?.body).toEqual({ timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone, locale: 'en' });
    expect(announced).toEqual(['started', 'finished true']);
    expect(session.user.get()?.level).toBe('b1');
  });

  it('announces a failed end and can be tried again', async () => {
    let attempts = 0;
    fakeApi({
      'POST /auth/guest': () =>
        ++attempts === 1 ? { status: 503, body: { message: '' } } : { status: 201, body: { user: aUser } },
      'GET /user': () => ({ body: aUser }),
    });
    const ends: boolean[] = [];
    const stop = listen('guestRegistrationFinished', ({ isSuccessful }) => ends.push(isSuccessful));
    await expect(startGuest()).rejects.toMatchObject({ status: 503 });
    await expect(startGuest()).resolves.toMatchObject({ id: aUser.id });
    stop();
    expect(ends).toEqual([false, true]);
  });
});

describe('session', () => {
  it('takes a 401 for a visitor', async () => {
    fakeApi({ 'GET /user': () => ({ status: 401, body: { message: 'Unauthenticated.' } }) });
    expect(await refreshUser()).toBeNull();
    expect(session.user.get()).toBeNull();
  });

  it('ends on this device even where the server cannot be reached', async () => {
    session.user.set(aUser);
    fakeApi({ 'POST /logout': () => ({ status: 500, body: { message: '' } }) });
    await expect(logOut()).rejects.toMatchObject({ status: 500 });
    expect(session.user.get()).toBeNull();
  });
});

describe('refreshProgress', () => {
  it('stores what the server tells of the progress and the stats', async () => {
    session.user.set(aUser);
    const stats = { words: progress.words, due: 3, nextDueAt: null, reviews: { total: 9, right: 7 }, forecast: [] };
    const api = fakeApi({
      'GET /user/progress': () => ({ body: progress }),
      'GET /user/learning/stats': () => ({ body: stats }),
    });
    learner.forget();
    await refreshProgress();
    expect(api.routes()).toEqual(expect.arrayContaining(['GET /user/progress', 'GET /user/learning/stats']));
    expect(learner.get()).toMatchObject({ progress, stats });
  });
});

describe('keepSession', () => {
  // Seldom looked at: a page whose timers run all the time never rests.
  const isKept = () => waitFor(() => expect(localStorage.getItem(sessionKey)).toBeTruthy(), { intervalMs: 100 });
  /** As a page does that stays long enough. */
  const keep = async (): Promise<void> => {
    const stop = keepSession(storage, 'v1');
    await isKept();
    stop();
  };

  it('keeps the session sealed and brings it back where the server did not answer', async () => {
    fakeApi({
      'GET /user/progress': () => ({ status: 500, body: { message: '' } }),
      'GET /user/learning/stats': () => ({ status: 500, body: { message: '' } }),
    });
    session.user.set(aUser);
    learner.tell({ progress });
    await keep();
    expect(localStorage.getItem(sessionKey)).not.toContain(aUser.id);
    session.user.set(undefined);
    learner.forget();
    keepSession(storage, 'v1')();
    expect(session.user.get()).toEqual(aUser);
    expect(learner.get().progress).toEqual(progress);
  });

  it('believes the server where it answers after all', async () => {
    fakeApi({
      'GET /user': () => ({ body: { ...aUser, level: 'b1' } }),
      'GET /user/progress': () => ({ body: progress }),
      'GET /user/learning/stats': () => ({ body: {} }),
    });
    session.user.set(aUser);
    await keep();
    session.user.set(undefined);
    const asked = refreshUser();
    keepSession(storage, 'v1')();
    await asked;
    await waitFor(() => expect(session.user.get()?.level).toBe('b1'));
  });

  it('follows changes, and forgets when the user goes', async () => {
    const stop = keepSession(storage, 'v1');
    session.user.set(aUser);
    await isKept();
    resetSession();
    await Promise.resolve();
    expect(localStorage.getItem(sessionKey)).toBeNull();
    stop();
  });

  it('clears what cannot be opened', () => {
    localStorage.setItem(sessionKey, 'AAAA');
    session.user.set(undefined);
    keepSession(storage, 'v1')();
    expect(localStorage.getItem(sessionKey)).toBeNull();
    expect(session.user.get()).toBeUndefined();
  });

  it('leaves alone what another version wrote, and what belongs to somebody else', async () => {
    session.user.set(aUser);
    await keep();
    session.user.set(undefined);
    keepSession(storage, 'v2')();
    expect(session.user.get()).toBeUndefined();
    session.user.set({ ...aUser, id: '0b0a0c0d-1111-4111-8111-000000000002' });
    keepSession(storage, 'v1')();
    expect(session.user.get()?.id).toBe('0b0a0c0d-1111-4111-8111-000000000002');
  });
});
