import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aFullUser, aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { listen } from '../../shared/events/events.ts';
import { detectPlatform } from '../../shared/platform/platform.ts';
import { guestWords } from '../../shared/session/guest-words.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { AccountQuestions } from './account-questions.tsx';
import { needsAgreement, signInByLaunch } from '../../shared/auth/sign-in-by-launch.ts';
import { VkLoginPage } from './vk-login-page.tsx';
import { EmailVerificationPage, EmailVerifiedPage, OauthLoggedInPage } from './outcomes.ts';

type Handlers = Parameters<typeof fakeApi>[0];
const unconfirmed = { ...aFullUser, emailVerifiedAt: null };
const answering = (handlers: Handlers = {}) =>
  fakeApi({
    'GET /site': () => ({ body: { providers: ['vk'], vkMiniApp: true, operator: {} } }),
    'GET /feeds/base/preview': () => ({ body: { cards: [] } }),
    'GET /user/progress': () => ({ body: {} }),
    'GET /user/learning/stats': () => ({ body: {} }),
    ...handlers,
  });
const refusing = (errors: Record<string, string[]>) => () => ({ status: 422, body: { message: 'Wrong', errors } });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const countOf = (api: ReturnType<typeof fakeApi>, route: string) =>
  api.routes().filter((sent) => sent === route).length;

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  resetSession();
  guestWords.set(0);
  history.replaceState(null, '', '/');
  detectPlatform();
});

describe('the code of the mail', () => {
  const code = () => page.getByRole('textbox', { name: 'Code from the e-mail' });
  const open = () => {
    history.replaceState(null, '', '/email-verification?to=/learning');
    session.user.set(unconfirmed);
    return render(<EmailVerificationPage />);
  };

  it('is sent by itself once it is whole, also as it was pasted, and brings the points', async () => {
    const api = answering({ 'POST /user/email/code': () => ({ body: { user: aFullUser, points: 50 } }) });
    await open();
    await expect.element(page.getByText('anna@example.com')).toBeVisible();
    await code().fill('Your code: 123 456');
    await expect.element(heading('Your e-mail is confirmed')).toBeVisible();
    await expect.element(page.getByText(/^You earned 50\spoints/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/learning');
    expect(api.sent.find(({ route }) => route === 'POST /user/email/code')?.body).toEqual({ code: '123456' });
    expect(countOf(api, 'POST /user/email/code')).toBe(1);
    expect(session.user.get()?.emailVerifiedAt).not.toBeNull();
  });

  it('can be typed over where it was wrong', async () => {
    let isRight = false;
    answering({
      'POST /user/email/code': () =>
        isRight
          ? { body: { user: aFullUser, points: 0 } }
          : { status: 422, body: { message: '', errors: { code: ['Invalid verification code'] } } },
    });
    await open();
    await code().fill('000000');
    await expect.element(code()).toHaveAccessibleDescription('Invalid verification code');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('code'));
    await expect.element(code()).toHaveValue('');
    isRight = true;
    await userEvent.keyboard('123456');
    await expect.element(heading('Your e-mail is confirmed')).toBeVisible();
    await expect.element(page.getByText(/points/)).not.toBeInTheDocument();
  });

  it('is refused for the same reason until something is typed', async () => {
    const api = answering({ 'POST /user/email/code': refusing({ code: ['Invalid verification code'] }) });
    await open();
    await code().fill('000000');
    await expect.element(code()).toHaveAccessibleDescription('Invalid verification code');
    await expect.element(code()).toHaveValue('');
    code().element().blur();
    await page.getByRole('button', { name: 'Confirm' }).click();
    // The attempt ends with the focus in the field.
    await waitFor(() => expect(document.activeElement).toBe(code().element()));
    await expect.element(code()).toHaveAccessibleDescription('Invalid verification code');
    await userEvent.keyboard('1{Backspace}');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(code()).not.toHaveAccessibleDescription('Invalid verification code');
    await expect.element(code()).toHaveAccessibleDescription(/\S/);
    expect(countOf(api, 'POST /user/email/code')).toBe(1);
  });

  it('is called invalid while digits are missing', async () => {
    const api = answering();
    await open();
    await code().fill('12');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(code()).toHaveAccessibleDescription('Enter all six digits');
    await expect.element(code()).toHaveValue('12');
    expect(countOf(api, 'POST /user/email/code')).toBe(0);
  });

  it('is mailed again, at most as often as the server says', async () => {
    const nextAt = () => new Date(Date.now() + 60_000).toISOString();
    answering({ 'POST /user/email/confirmation': () => ({ body: { email: 'anna@example.com', nextAt: nextAt() } }) });
    await open();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.element(page.getByRole('button', { name: /^Send again in (1:00|0:\d\d)$/ })).toBeDisabled();
  });

  it('takes back what it said of the code before, once another is on its way', async () => {
    const nextAt = new Date(Date.now() + 60_000).toISOString();
    answering({
      'POST /user/email/code': refusing({ code: ['Too many wrong codes. Ask for a new one.'] }),
      'POST /user/email/confirmation': () => ({ body: { email: 'anna@example.com', nextAt } }),
    });
    await open();
    await code().fill('000000');
    await expect.element(page.getByText('Too many wrong codes.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.element(page.getByText('Too many wrong codes.', { exact: false })).not.toBeInTheDocument();
  });

  it('counts down where it was asked for too early', async () => {
    answering({
      'POST /user/email/confirmation': () => ({
        status: 429,
        body: { message: '' },
        headers: { 'Retry-After': '2' },
      }),
    });
    const failures: unknown[] = [];
    const stop = listen('failed', ({ handles }) => failures.push(handles));
    await open();
    const again = page.getByRole('button', { name: 'Send again' });
    await expect.element(again).toBeEnabled();
    // Two seconds are short for a click that goes through the browser and back.
    again.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Send again', exact: true })).toBeEnabled();
    stop();
  });

  it('needs an account, and an address', async () => {
    answering();
    session.user.set(aUser);
    await render(<EmailVerificationPage />);
    await expect.element(page.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
    session.user.set({ ...aFullUser, email: null, emailVerifiedAt: null });
    await expect
      .element(page.getByRole('link', { name: 'Add an address' }))
      .toHaveAttribute('href', '/settings/account');
  });

  it('confirms an address that waits to replace the present one', async () => {
    answering();
    session.user.set({ ...aFullUser, pendingEmail: 'new@example.com' });
    await render(<EmailVerificationPage />);
    await expect.element(page.getByText('new@example.com')).toBeVisible();
  });
});

describe('the link of the mail', () => {
  const open = (hash: string) =>
    render(
      <StrictMode>
        <EmailVerifiedPage params={{ id: aFullUser.id, hash }} />
      </StrictMode>,
    );

  it('confirms on arrival, once', async () => {
    session.user.set(unconfirmed);
    const api = answering({ 'POST /user/email/link': () => ({ body: { user: aFullUser, points: 50 } }) });
    await open('once');
    await expect.element(heading('Your e-mail is confirmed')).toBeVisible();
    expect(countOf(api, 'POST /user/email/link')).toBe(1);
    expect(api.sent.find(({ route }) => route === 'POST /user/email/link')?.body).toEqual({
      id: aFullUser.id,
      hash: 'once',
    });
    expect(session.user.get()).toEqual(aFullUser);
  });

  it('says where to get a new one where it is outdated', async () => {
    session.user.set(unconfirmed);
    answering({ 'POST /user/email/link': refusing({ hash: ['outdated'] }) });
    await open('old');
    await expect
      .element(page.getByText('This link has expired or was cut off. Get a new one in Settings.'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Go to Settings' }))
      .toHaveAttribute('href', '/settings/account');
  });

  it('says that all is done where it is opened a second time', async () => {
    session.user.set(aFullUser);
    answering({
      'POST /user/email/link': refusing({ hash: ['outdated'] }),
      'GET /user': () => ({ body: aFullUser }),
    });
    await open('twice');
    await expect.element(heading('Your e-mail is already confirmed')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to Feed' })).toHaveAttribute('href', '/');
  });

  it('says so no more where another address waits', async () => {
    session.user.set({ ...aFullUser, pendingEmail: 'new@example.com' });
    answering({
      'POST /user/email/link': refusing({ hash: ['outdated'] }),
      'GET /user': () => ({ body: aFullUser }),
    });
    await open('cut off');
    await expect.element(heading('Your e-mail isn’t confirmed yet')).toBeVisible();
  });

  it('asks a guest to log in first, and comes back', async () => {
    session.user.set(aUser);
    const api = answering();
    await open('theirs');
    await expect
      .element(page.getByRole('link', { name: 'Log in' }))
      .toHaveAttribute('href', `/login?to=${encodeURIComponent(`/verify-email/${aFullUser.id}/theirs`)}`);
    expect(countOf(api, 'POST /user/email/link')).toBe(0);
  });
});

describe('coming back from a provider', () => {
  const open = (query: string) => {
    history.replaceState(null, '', `/oauth-logged-in?${query}`);
    return render(
      <StrictMode>
        <OauthLoggedInPage />
      </StrictMode>,
    );
  };
  const reply = { user: aFullUser, guestWords: 0, outcome: 'logged-in', provider: 'vk', returnTo: '/learning' };

  it('signs in once, and goes on', async () => {
    const api = answering({ 'POST /auth/oauth': () => ({ body: reply }) });
    await open('state=s1&code=c1&device_id=d1&type=code_v2');
    await waitFor(() => expect(location.pathname).toBe('/learning'));
    expect(session.user.get()).toEqual(aFullUser);
    expect(countOf(api, 'POST /auth/oauth')).toBe(1);
    expect(api.sent.find(({ route }) => route === 'POST /auth/oauth')?.body).toMatchObject({
      state: 's1',
      code: 'c1',
      deviceId: 'd1',
      locale: 'en',
    });
  });

  it('takes the code out of the address before anything else', async () => {
    answering({ 'POST /auth/oauth': () => new Promise(() => undefined) });
    await open('state=s2&code=c2');
    await expect.element(heading('Logging you in…')).toBeVisible();
    expect(location.href).not.toContain('c2');
  });

  it.each([
    ['state=s3&error=access_denied', refusing({ code: ['denied'] }), 'You didn’t allow access'],
    ['state=s4&code=used', refusing({ state: ['used'] }), 'Couldn’t log you in'],
    [
      'state=s5&code=c5',
      () => ({ status: 409, body: { message: 'Log in and link it in settings.' } }),
      'There’s already an account',
    ],
    ['', refusing({}), 'Couldn’t log you in'],
  ])('explains what went wrong with "%s" and leads on', async (query, handler, title) => {
    answering({ 'POST /auth/oauth': handler });
    const place = await open(query);
    await expect.element(heading(title)).toBeVisible();
    if (title.startsWith('There'))
      await expect.element(page.getByText('Log in and link it in settings.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Log in another way' })).toHaveAttribute('href', '/login');
    expect(await findAxeFaults(place)).toEqual([]);
  });

  it('leads somebody who wanted to link back to the settings', async () => {
    session.user.set(aFullUser);
    answering({ 'POST /auth/oauth': () => ({ status: 409, body: { message: 'It belongs to another account.' } }) });
    await open('state=s6&code=c6');
    await expect
      .element(page.getByRole('link', { name: 'Go to Settings' }))
      .toHaveAttribute('href', '/settings/account');
  });
});

describe('VK', () => {
  const launched = (answer: Handlers[string]) => {
    history.replaceState(null, '', '/vk?to=/learning&vk_app_id=1&vk_user_id=2&sign=abc');
    detectPlatform();
    return answering({ 'POST /auth/vk-launch': answer });
  };
  const sent = (api: ReturnType<typeof fakeApi>) =>
    api.sent.filter(({ route }) => route === 'POST /auth/vk-launch').map(({ body }) => body);
  const wayOut = () => page.getByRole('link', { name: /e-mail|register|account/i }).query();

  it('signs in by the launch parameters inside the mini-app, and can be tried again', async () => {
    let isUp = false;
    const api = launched(() => (isUp ? { body: { user: aFullUser, guestWords: 0 } } : { status: 404, body: {} }));
    await render(<VkLoginPage />);
    await expect.element(heading('Couldn’t log in with VK')).toBeVisible();
    expect(wayOut()).toBeNull();
    isUp = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitFor(() => expect(session.user.get()).toEqual(aFullUser));
    expect(location.pathname).toBe('/learning');
    expect(sent(api)[0]).toMatchObject({ params: 'vk_app_id=1&vk_user_id=2&sign=abc', agreed: false });
  });

  it('leads from a launch that is no good any more to a new one', async () => {
    launched(refusing({ params: ['The app was opened too long ago. Open it in VK again.'] }));
    const place = await render(<VkLoginPage />);
    await expect.element(heading('Open Kadro again from VK')).toBeVisible();
    await expect.element(page.getByText('The app was opened too long ago. Open it in VK again.')).toBeVisible();
    const again = page.getByRole('link', { name: 'Open again' });
    await expect.element(again).toHaveAttribute('href', 'https://vk.com/app1');
    await expect.element(again).toHaveAttribute('target', '_top');
    expect(wayOut()).toBeNull();
    expect(await findAxeFaults(place)).toEqual([]);
  });

  it('makes an account of a new user only once they have agreed to the documents', async () => {
    const api = launched(({ body }) =>
      typeof body === 'object' && body !== null && 'agreed' in body && body.agreed === true
        ? { body: { user: aFullUser, guestWords: 0 } }
        : { status: 409, body: { message: 'First agree.', agreement: 'required' } },
    );
    const place = await render(<VkLoginPage />);
    await expect.element(heading('Your words stay with you')).toBeVisible();
    for (const [name, path] of [
      ['user agreement', '/user-agreement'],
      ['privacy policy', '/privacy'],
      ['consent to data processing', '/privacy-agreement'],
    ] as const)
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(await findAxeFaults(place)).toEqual([]);
    expect(session.user.get()).toBeNull();
    await page.getByRole('button', { name: 'Create account' }).click();
    await waitFor(() => expect(session.user.get()).toEqual(aFullUser));
    expect(sent(api)).toMatchObject([{ agreed: false }, { agreed: true }]);
    expect(location.pathname).toBe('/learning');
  });

  it('ends the session that another person’s launch opened at this browser, though the new one has no account yet', async () => {
    localStorage.setItem('launchedAs', `7 ${aFullUser.id}`);
    session.user.set(aFullUser);
    history.replaceState(null, '', '/learning?vk_app_id=1&vk_user_id=2&sign=abc');
    detectPlatform();
    let isOut = false;
    answering({
      'POST /logout': () => {
        isOut = true;
        return { status: 204 };
      },
      'POST /auth/vk-launch': () => ({
        status: 409,
        body: isOut ? { message: 'First agree.', agreement: 'required' } : { message: 'Link it in settings.' },
      }),
    });
    await expect(signInByLaunch()).rejects.toSatisfy(needsAgreement);
    expect([session.user.get(), location.pathname]).toEqual([null, '/learning']);
  });

  it('binds the launch to the session of a user who is signed in by VK already, once a visit', async () => {
    localStorage.setItem('launchedAs', `2 ${aFullUser.id}`);
    session.user.set(aFullUser);
    const api = launched(() => ({ body: { user: aFullUser, guestWords: 0 } }));
    await signInByLaunch();
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    await waitFor(() => expect(sessionStorage.getItem('claimedLaunch')).toBe('abc'));
    await signInByLaunch();
    expect(session.user.get()).toEqual(aFullUser);
    expect(sent(api)).toHaveLength(1);
  });

  it('offers VK ID on the web, or e-mail where there is none', async () => {
    answering();
    await render(<VkLoginPage />);
    await expect.element(page.getByRole('button', { name: 'Log in with VK ID' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Log in with e-mail' })).toHaveAttribute('href', '/login');
  });
});

describe('what an account asks', () => {
  /** The server of an account that may take over this number of words from the browser's guest. */
  const answeringOf = (words: number, handlers: Handlers = {}) =>
    answering({ 'GET /auth/guest-progress': () => ({ body: { words } }), ...handlers });

  it('brings the words of this device along', async () => {
    session.user.set(aFullUser);
    guestWords.set(1);
    const api = answeringOf(1, { 'POST /auth/guest-progress': () => ({ body: { user: aFullUser, words: 1 } }) });
    let hasCaughtUp = false;
    const stop = listen('caughtUp', () => (hasCaughtUp = true));
    const place = await render(<AccountQuestions />);
    await expect.element(page.getByRole('dialog', { name: '1 word on this device' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Bring them along' })).toHaveFocus();
    expect(await findAxeFaults(place)).toEqual([]);
    await page.getByRole('button', { name: 'Bring them along' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    stop();
    expect(api.sent.find(({ route }) => route === 'POST /auth/guest-progress')?.body).toEqual({ bring: true });
    expect(hasCaughtUp).toBe(true);
    expect(guestWords.get()).toBe(0);
  });

  it.each([
    [2, '2 слова на этом устройстве'],
    [5, '5 слов на этом устройстве'],
  ])('leaves %i words where that is wished', async (words, title) => {
    session.user.set(aFullUser);
    guestWords.set(words);
    const api = answeringOf(words, { 'POST /auth/guest-progress': () => ({ body: { user: aFullUser, words: 0 } }) });
    await render(<AccountQuestions />, 'ru');
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Не брать' }).click();
    await waitFor(() => expect(guestWords.get()).toBe(0));
    expect(api.sent.find(({ route }) => route === 'POST /auth/guest-progress')?.body).toEqual({ bring: false });
  });

  it('takes Escape for no answer', async () => {
    session.user.set(aFullUser);
    guestWords.set(3);
    const api = answeringOf(3);
    await render(<AccountQuestions />);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(countOf(api, 'POST /auth/guest-progress')).toBe(0);
    expect(guestWords.get()).toBe(3);
  });

  it('asks no more where the guest has gone', async () => {
    session.user.set(aFullUser);
    guestWords.set(3);
    answeringOf(3);
    await render(<AccountQuestions />);
    await page.getByRole('button', { name: 'Bring them along' }).click();
    await waitFor(() => expect(guestWords.get()).toBe(0));
  });

  it('tells how many words the server has by now, whatever this device thinks', async () => {
    session.user.set(aFullUser);
    guestWords.set(9);
    answeringOf(2);
    await render(<AccountQuestions />);
    await expect.element(page.getByRole('dialog', { name: '2 words on this device' })).toBeVisible();
    expect(guestWords.get()).toBe(2);
  });

  it('asks nothing where no words are left to bring, and not the next time either', async () => {
    session.user.set(aFullUser);
    guestWords.set(9);
    answeringOf(0);
    await render(<AccountQuestions />);
    await waitFor(() => expect(guestWords.get()).toBe(0));
    expect(localStorage.getItem('guestWords')).toBeNull();
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  it('asks later where the server cannot say, and never a guest or a visitor', async () => {
    guestWords.set(9);
    let isDown = true;
    const api = answering({
      'GET /auth/guest-progress': () => (isDown ? { status: 503, body: { message: '' } } : { body: { words: 9 } }),
    });
    await render(<AccountQuestions />);
    session.user.set(aUser);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(countOf(api, 'GET /auth/guest-progress')).toBe(0);
    session.user.set(aFullUser);
    await waitFor(() => expect(countOf(api, 'GET /auth/guest-progress')).toBe(1));
    expect(page.getByRole('dialog').elements()).toEqual([]);
    isDown = false;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await expect.element(page.getByRole('dialog', { name: '9 words on this device' })).toBeVisible();
    expect(countOf(api, 'GET /auth/guest-progress')).toBe(2);
  });

  it('keeps an account that was to be deleted', async () => {
    session.user.set({ ...aFullUser, deletionAt: '2026-11-27T12:00:00Z' });
    answering({ 'DELETE /user/deletion': () => ({ body: aFullUser }) });
    await render(<AccountQuestions />);
    await expect
      .element(page.getByRole('dialog', { name: 'Your account will be deleted on November 27' }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await waitFor(() => expect(session.user.get()?.deletionAt).toBeNull());
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('accessibility', () => {
  it.each(['light', 'dark'])('has no axe finding on the code page (%s)', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    answering({ 'POST /user/email/code': refusing({ code: ['Invalid verification code'] }) });
    session.user.set(unconfirmed);
    const place = await render(<EmailVerificationPage />);
    await page.getByRole('textbox').fill('123456');
    await expect.element(page.getByText('Invalid verification code')).toBeVisible();
    expect(await findAxeFaults(place)).toEqual([]);
    delete document.documentElement.dataset['theme'];
  });
});
