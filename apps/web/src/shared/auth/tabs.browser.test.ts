import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFullUser, aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { waitFor } from '../../test/wait-for.ts';
import { queryClient } from '../api/query-client.ts';
import { emit, listen } from '../events/events.ts';
import { activateLocale, currentLocale } from '../i18n/i18n.ts';
import { outbox, sendKept } from '../outbox/device-outbox.ts';
import { unsent } from '../outbox/unsent.ts';
import { openQuestions, confirm } from '../ui/ask.ts';
import { guestWords } from '../session/guest-words.ts';
import { logOut } from './log-out.ts';
import { refreshUser, resetSession, session } from '../session/session.ts';
import { checkUser, followTabs, tabsChannel } from './tabs.ts';
import { newId } from '../new-id.ts';

/** Another tab of this browser. */
let other: BroadcastChannel;
let heard: unknown[];
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
const tell = (news: unknown) => other.postMessage(news);
const last = 'the last word';
/** What the other tab hears, once all that was said here until now has come: what is said last is heard last. */
const hearAll = async (): Promise<unknown[]> => {
  emit('chosen', { wordId: last });
  await waitFor(() => expect(heard).toContainEqual({ chosen: last }));
  return heard.filter((news) => typeof news === 'string');
};
/** Until this page has heard all that the other tab has said. */
const tellAll = async (): Promise<void> => {
  const isHeard = Promise.withResolvers<void>();
  const stopListening = listen('chosenElsewhere', () => isHeard.resolve());
  tell({ chosen: last });
  await isHeard.promise;
  stopListening();
};

/** Who is here, as the server has it. */
let present: typeof aUser | null = aUser;
let isOnline = true;
let api: ReturnType<typeof fakeApi>;
let stop: () => void;
beforeEach(async () => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  await Promise.all([aUser.id, aFullUser.id].map((owner) => outbox.forget(owner)));
  localStorage.clear();
  guestWords.set(0);
  await activateLocale('en');
  resetSession(aUser);
  present = aUser;
  isOnline = true;
  api = fakeApi({
    'GET /user': () => (present ? { body: present } : { status: 401, body: { message: '' } }),
    'GET /user/progress': () => ({ body: {} }),
    'GET /user/learning/stats': () => ({ body: {} }),
    'POST /choices': () => (isOnline ? { body: {} } : { status: 503, body: { message: '' } }),
    'POST /logout': () => ({ status: 204 }),
  });
  stop = followTabs();
  heard = [];
  other = new BroadcastChannel(tabsChannel);
  other.addEventListener('message', ({ data }) => heard.push(data));
});
afterEach(() => {
  stop();
  other.close();
});

const choose = () =>
  void sendKept('chooseCard', {
    body: { choiceId: newId(), cardId: 'apple', choice: 'learn' },
  }).catch(() => undefined);

describe('a tab that begins to listen late', () => {
  it('tells what has changed in it since its page began', async () => {
    stop();
    stop = followTabs({ ...aUser, emailVerifiedAt: null, name: 'before' });
    await waitFor(() => expect(heard).toEqual(['changed']));
  });

  it.each([
    ['the same is here', aUser],
    ['nobody knew', undefined],
  ])('tells nothing where %s', async (_, atStart) => {
    stop();
    stop = followTabs(atStart);
    expect(await hearAll()).toEqual([]);
  });
});

describe('a tab that is told of a change', () => {
  it('takes the new user over, and forgets all of the one before', async () => {
    queryClient.setQueryData(['theirs'], 1);
    const turn = session.turn.get();
    present = { ...aFullUser, locale: 'ru' };
    tell('changed');
    await waitFor(() => expect(session.user.get()).toEqual(present));
    expect(queryClient.getQueryData(['theirs'])).toBeUndefined();
    expect(session.turn.get()).toBe(turn + 1);
    await waitFor(() => expect(currentLocale()).toBe('ru'));
    expect(await hearAll()).toEqual([]);
  });

  it('keeps all there is where the guest has become an account', async () => {
    queryClient.setQueryData(['mine'], 1);
    const turn = session.turn.get();
    present = { ...aFullUser, id: aUser.id };
    tell('changed');
    await waitFor(() => expect(session.user.get()?.isGuest).toBe(false));
    expect(queryClient.getQueryData(['mine'])).toBe(1);
    expect(session.turn.get()).toBe(turn);
    await waitFor(() => expect(api.routes()).toContain('GET /user/progress'));
  });

  it('keeps the page of a visitor who has begun as a guest', async () => {
    resetSession();
    const turn = session.turn.get();
    tell('changed');
    await waitFor(() => expect(session.user.get()).toEqual(aUser));
    expect(session.turn.get()).toBe(turn);
  });

  it('believes nobody but the server', async () => {
    tell('changed');
    await waitFor(() => expect(api.routes()).toContain('GET /user'));
    tell({ user: aFullUser });
    tell('nonsense');
    await tellAll();
    expect(session.user.get()).toEqual(aUser);
  });

  it('stays as it is where the server does not answer', async () => {
    api = fakeApi({ 'GET /user': () => ({ status: 503, body: { message: '' } }) });
    let hasFailed = false;
    const stopListening = listen('failed', () => (hasFailed = true));
    tell('changed');
    await waitFor(() => expect(api.routes()).toContain('GET /user'));
    // One that asks later is answered later.
    await checkUser();
    stopListening();
    expect(session.user.get()).toEqual(aUser);
    expect(hasFailed).toBe(false);
  });

  it('stays as it is where a proxy says in the server’s place that nobody is here', async () => {
    api = fakeApi({ 'GET /user': () => new Response('<html>', { status: 401 }) });
    await checkUser();
    await expect(refreshUser()).rejects.toMatchObject({ status: 401 });
    expect(session.user.get()).toEqual(aUser);
  });

  it('drops an answer that somebody who signed in meanwhile has made old', async () => {
    let answer: () => void = () => undefined;
    const asking = new Promise<void>((resolve) => (answer = resolve));
    api = fakeApi({ 'GET /user': async () => (await asking, { status: 401, body: { message: '' } }) });
    const checked = checkUser();
    await waitFor(() => expect(api.routes()).toContain('GET /user'));
    resetSession(aFullUser);
    answer();
    await checked;
    expect(session.user.get()).toEqual(aFullUser);
  });

  it('closes a question that was put to somebody else', async () => {
    const answer = confirm({ title: 'Log out?' });
    present = aFullUser;
    tell('changed');
    expect(await answer).toBe(false);
    expect(openQuestions.get()).toEqual([]);
  });

  it('asks who is here when the browser brings it back', async () => {
    present = aFullUser;
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(session.user.get()).toEqual(aFullUser));
  });

  it('knows of the words that may come along, and when that is answered', async () => {
    localStorage.setItem('guestWords', '4');
    window.dispatchEvent(new StorageEvent('storage', { key: 'guestWords' }));
    present = aFullUser;
    tell('changed');
    await waitFor(() => expect(session.user.get()).toEqual(aFullUser));
    expect(guestWords.get()).toBe(4);
    localStorage.removeItem('guestWords');
    window.dispatchEvent(new StorageEvent('storage', { key: 'guestWords' }));
    expect(guestWords.get()).toBe(0);
  });
});

describe('a tab that is told of a log-out', () => {
  it('ends at once, without asking', async () => {
    tell('left');
    await waitFor(() => expect(session.user.get()).toBeNull());
    expect(api.routes()).not.toContain('GET /user');
    expect(await hearAll()).toEqual([]);
  });
});

describe('unsent choices', () => {
  it('are never sent as the new user, and are sent when theirs is back', async () => {
    resetSession(aFullUser);
    isOnline = false;
    choose();
    await waitFor(() => expect(api.routes()).toContain('POST /choices'));
    choose();
    tell('left');
    await waitFor(() => expect(session.user.get()).toBeNull());
    isOnline = true;
    const before = api.routes().filter((route) => route === 'POST /choices').length;
    await outbox.flush();
    expect(api.routes().filter((route) => route === 'POST /choices')).toHaveLength(before);
    expect(outbox.waiting()).toHaveLength(2);
    present = aFullUser;
    tell('changed');
    await waitFor(() => expect(outbox.waiting()).toEqual([]));
    expect(api.routes().filter((route) => route === 'POST /choices')).toHaveLength(before + 2);
  });

  it.each([
    ['an account', aFullUser],
    ['nobody', null],
  ])('stay, to be decided about, where %s has come in the place of a guest', async (_, next) => {
    isOnline = false;
    choose();
    await waitFor(() => expect(api.routes()).toContain('POST /choices'));
    present = next;
    tell('changed');
    await waitFor(() => expect(session.user.get()).toEqual(next));
    await waitFor(() => expect(unsent.get()).toEqual({ waiting: 1, expired: 0, stale: 0, refused: 0, left: 1 }));
    outbox.discardOld();
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it('stay where an account logs out that the guest has become elsewhere', async () => {
    isOnline = false;
    choose();
    await waitFor(() => expect(api.routes()).toContain('POST /choices'));
    tell('left');
    await waitFor(() => expect(session.user.get()).toBeNull());
    await waitFor(() => expect(unsent.get()).toMatchObject({ waiting: 1, left: 1 }));
    outbox.discardOld();
  });

  it('go with a guest who logs out', async () => {
    isOnline = false;
    choose();
    await waitFor(() => expect(api.routes()).toContain('POST /choices'));
    tell('left');
    tell({ gone: aUser.id });
    await waitFor(() => expect(outbox.waiting()).toEqual([]));
    expect(localStorage.getItem('outbox')).toBeNull();
  });
});

describe('a tab tells the others', () => {
  it('that somebody has signed in, or has changed', async () => {
    resetSession(aFullUser);
    session.user.set({ ...aFullUser, name: 'Anna B.' });
    await waitFor(() => expect(heard).toEqual(['changed', 'changed']));
  });

  it('that somebody has logged out, also where the server cannot be reached', async () => {
    api = fakeApi({ 'POST /logout': () => ({ status: 500, body: { message: '' } }) });
    await expect(logOut()).rejects.toMatchObject({ status: 500 });
    await waitFor(() => expect(heard).toEqual(['changed', 'left', { gone: aUser.id }]));
  });

  it('nothing where it has just learned who is here', async () => {
    stop();
    session.user.set(undefined);
    stop = followTabs();
    session.user.set(aUser);
    expect(await hearAll()).toEqual([]);
  });

  it('that more has arrived, and takes that over itself', async () => {
    emit('caughtUp');
    await waitFor(() => expect(heard).toEqual(['caughtUp']));
    let times = 0;
    const stopListening = listen('caughtUp', () => (times += 1));
    queryClient.setQueryData(['words'], 1);
    tell('caughtUp');
    await waitFor(() => expect(times).toBe(1));
    expect(queryClient.getQueryState(['words'])?.isInvalidated).toBe(true);
    await waitFor(() => expect(api.routes()).toContain('GET /user/progress'));
    expect(await hearAll()).toEqual(['caughtUp']);
    stopListening();
  });

  it('nothing where the browser has no channel', () => {
    stop();
    vi.stubGlobal('BroadcastChannel', undefined);
    stop = followTabs();
    resetSession(aFullUser);
    expect(session.user.get()).toEqual(aFullUser);
    vi.unstubAllGlobals();
  });
});
