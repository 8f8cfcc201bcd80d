import type { Identity, Site, User } from '@kadro/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { carrier } from '../../shared/api/carrier.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { ProofHost } from '../../shared/auth/proof-host.tsx';
import { host } from '../../shared/platform/host.ts';
import { detectPlatform } from '../../shared/platform/platform.ts';
import { QuestionHost } from '../../shared/ui/question-host.tsx';
import { resetSession, session } from '../../shared/session/session.ts';
import { aFullUser, aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { AccountGroup } from './account-group.tsx';

const Group = withQueries(() => (
  <>
    <AccountGroup />
    <ProofHost />
  </>
));
const linkedVk: Identity = { provider: 'vk', name: 'Анна', email: null, linkedAt: '2026-01-01T00:00:00Z' };

let api: ReturnType<typeof fakeApi>;
let identities: Identity[];
let providers: Site['providers'];
let answer: { status?: number; body?: unknown };
let proofAnswer: { status?: number; body?: unknown };

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  queryClient.clear();
  history.replaceState(null, '', '/settings/account');
  identities = [];
  providers = [];
  answer = { status: 500, body: { message: 'not set by this test' } };
  proofAnswer = answer;
  api = fakeApi({
    'GET /site': () => ({
      body: { providers, vkMiniApp: false, operator: { name: null, address: null, email: null } },
    }),
    'GET /user/identities': () => ({ body: { identities } }),
    'DELETE /user/identities/vk': () => {
      if ((answer.status ?? 200) < 400) identities = [];
      return answer;
    },
    'PUT /user/email': () => answer,
    'PUT /user/password': () => answer,
    'POST /user/deletion': () => answer,
    'POST /user/proof': () => proofAnswer,
    'GET /user/proof': () => ({ status: 204 }),
    'GET /user/security': () => ({ body: { passkeys: [], codes: null } }),
    'POST /auth/oauth/yandex': () => answer,
  });
});

const open = (user: User = aFullUser, locale: 'en' | 'ru' = 'en') => {
  session.user.set(user);
  return render(
    <div className="app">
      <div className="page">
        <h1>Settings</h1>
        <h2>Account</h2>
        <Group />
      </div>
      <QuestionHost />
    </div>,
    locale,
  );
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const type = (name: string, text: string) => page.getByLabelText(name, { exact: true }).fill(text);
const sent = (route: string) => api.sent.filter((one) => one.route === route).map(({ body }) => body);

describe('the e-mail', () => {
  it('is changed, and then to be confirmed', async () => {
    answer = { body: { ...aFullUser, pendingEmail: 'new@example.com' } };
    await open();
    await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await button('Change').first().click();
    await expect.element(page.getByText(/Until you confirm it, the old one stays/)).toBeVisible();
    await type('New e-mail', 'new@example.com');
    await button('Send the e-mail').click();
    await waitFor(() => expect(location.pathname).toBe('/email-verification'));
    expect(sent('PUT /user/email')).toEqual([{ email: 'new@example.com' }]);
    expect(session.user.get()?.pendingEmail).toBe('new@example.com');
  });

  it('is explained without an address in force where there is none', async () => {
    await open({ ...aFullUser, emailVerifiedAt: null });
    await button('Change').first().click();
    await expect.element(page.getByText('We’ll send an e-mail with a link and a code to this address.')).toBeVisible();
  });

  it('waits until it is proved who is there, and stays where it is not', async () => {
    answer = { status: 409, body: { message: 'Confirm that it is you.', proofs: ['password'] } };
    await open();
    await button('Change').first().click();
    await type('New e-mail', 'new@example.com');
    await button('Send the e-mail').click();
    await type('Password', 'wrong');
    proofAnswer = { status: 422, body: { message: 'no', errors: { password: ['Wrong password'] } } };
    await button('Confirm').last().click();
    await expect.element(page.getByText('Wrong password')).toBeVisible();
    expect(sent('PUT /user/email')).toHaveLength(1);
    [proofAnswer, answer] = [{ status: 204 }, { body: { ...aFullUser, pendingEmail: 'new@example.com' } }];
    await type('Password', 'secret words');
    await button('Confirm').last().click();
    await waitFor(() => expect(location.pathname).toBe('/email-verification'));
    expect(sent('POST /user/proof').at(-1)).toEqual({ password: 'secret words' });
    expect(sent('PUT /user/email')).toHaveLength(2);
  });

  it.each([
    ['en', {}, 'Our mail to anna@example.com was refused: there may be no such mailbox. Change the address.'],
    ['ru', { pendingEmail: 'new@example.com' }, /Письма\sна\snew@example\.com\sне\sпринимаются/],
  ] as const)('is said to be refused where mail was, in %s', async (locale, change, words) => {
    const element = await open({ ...aFullUser, ...change, isEmailRefused: true }, locale);
    await expect.element(page.getByText(words)).toBeVisible();
    expect(await findAxeFaults(element)).toEqual([]);
  });

  it.each([
    ['not confirmed', { emailVerifiedAt: null }, 'Not confirmed yet'],
    [
      'to be replaced',
      { pendingEmail: 'new@example.com' },
      'Once you confirm new@example.com, it will replace this address.',
    ],
  ])('leads to the confirmation while it is %s', async (_, change, words) => {
    await open({ ...aFullUser, ...change });
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Confirm' })).toHaveAttribute('href', '/email-verification');
  });
});

describe('the password', () => {
  it('is changed, typed twice', async () => {
    answer = { body: aFullUser };
    await open();
    await button('Change').nth(1).click();
    await type('New password', 'new words here');
    await type('Repeat the new password', 'new words');
    await button('Save').click();
    await expect.element(page.getByText('Passwords are mismatch')).toBeVisible();
    expect(sent('PUT /user/password')).toEqual([]);
    await type('Repeat the new password', 'new words here');
    await button('Save').click();
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
    expect(sent('PUT /user/password')).toEqual([{ password: 'new words here' }]);
  });

  it('is set for the first time without another', async () => {
    answer = { body: aFullUser };
    await open({ ...aFullUser, hasPassword: false });
    await button('Set').click();
    await type('New password', 'new words here');
    await type('Repeat the new password', 'new words here');
    await button('Save').click();
    await waitFor(() => expect(session.user.get()?.hasPassword).toBe(true));
    expect(sent('PUT /user/password')).toEqual([{ password: 'new words here' }]);
  });
});

describe('log-ins of others', () => {
  it('are not spoken of where there are none', async () => {
    await open();
    await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
    expect(page.getByRole('heading', { name: 'Log in with' }).query()).toBeNull();
  });

  it('shows the linked ones and those that can be, and asks the server to link', async () => {
    [identities, providers] = [[linkedVk], ['yandex']];
    // Without an address to go to, the browser stays here.
    answer = { status: 404, body: { message: 'not now' } };
    await open();
    await expect.element(page.getByText('Анна')).toBeVisible();
    await button('Link').click();
    await waitFor(() =>
      expect(sent('POST /auth/oauth/yandex')).toEqual([{ intent: 'link', returnTo: '/settings/account' }]),
    );
  });

  it('unlinks after a question', async () => {
    [identities, providers] = [[linkedVk], ['vk']];
    answer = { status: 204 };
    await open();
    await button('Unlink').click();
    await expect.element(page.getByRole('heading', { name: 'Unlink VK ID?' })).toBeVisible();
    await inDialog('Unlink').click();
    await expect.element(page.getByText('Not linked')).toBeVisible();
  });

  it('keeps the last way in, and says why', async () => {
    identities = [linkedVk];
    await open({ ...aFullUser, hasPassword: false });
    await expect.element(page.getByText(/the only way into your account/)).toBeVisible();
    expect(button('Unlink').query()).toBeNull();
  });
});

describe('inside of a host, where no provider’s page can be shown', () => {
  const close = vi.fn();
  beforeEach(() => {
    close.mockClear();
    const nothing = () => Promise.resolve(false);
    const does = { share: nothing, tellStory: nothing, invite: nothing, addToFavourites: nothing };
    const rest = { feel: vi.fn(), allowNotifications: nothing, readUserId: () => Promise.resolve('1') };
    host.set({ ...does, ...rest, close });
    history.replaceState(null, '', '/settings/account?vk_app_id=1&vk_user_id=1&sign=x');
    detectPlatform();
  });
  afterEach(() => {
    host.set(null);
    sessionStorage.clear();
    detectPlatform();
    localStorage.removeItem('launchedAs');
  });

  it('offers no other log-in, no e-mail and no password', async () => {
    [identities, providers] = [[linkedVk], ['vk', 'yandex']];
    await open();
    await expect.element(page.getByText('Анна').first()).toBeVisible();
    for (const name of ['Link', 'Add e-mail', 'Change', 'Set a password']) expect(button(name).query()).toBeNull();
    for (const text of [/^Password$/, /^E-mail$/, /Yandex/]) expect(page.getByText(text).query()).toBeNull();
    expect(page.getByRole('link', { name: /site/ }).query()).toBeNull();
  });

  it('has the next launch prove who is there', async () => {
    localStorage.setItem('launchedAs', '1 u1');
    answer = { status: 409, body: { message: 'Confirm that it is you.', proofs: ['vk', 'yandex'] } };
    await open();
    await button('Delete…').click();
    await inDialog('Delete account').click();
    await expect.element(page.getByText(/^Close Kadro and open it in VK again/)).toBeVisible();
    expect(page.getByText('Log in again with').query()).toBeNull();
    await button('Close Kadro').click();
    expect(close).toHaveBeenCalledOnce();
    expect(localStorage.getItem('launchedAs')).toBeNull();
  });
});

describe('the end of the account', () => {
  it('is asked for, and says until when one can come back', async () => {
    answer = { body: { deletionAt: '2026-11-28T10:00:00Z' } };
    await open();
    await button('Delete…').click();
    await expect.element(page.getByText(/You have seven days to come back/)).toBeVisible();
    await inDialog('Delete account').click();
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(sent('POST /user/deletion')).toEqual([{}]);
    expect(session.user.get()).toBeNull();
    await expect.element(page.getByText('Until November 28 you can log in and keep it.')).toBeVisible();
  });

  it('does not come where nobody proves who is there', async () => {
    answer = { status: 409, body: { message: 'Confirm that it is you.', proofs: ['password'] } };
    await open();
    await button('Delete…').click();
    await inDialog('Delete account').click();
    await expect.element(page.getByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible();
    await button('Cancel').last().click();
    await waitFor(() => expect(page.getByRole('heading', { name: 'Confirm that it’s you' }).query()).toBeNull());
    expect(sent('POST /user/deletion')).toHaveLength(1);
    expect(session.user.get()).toEqual(aFullUser);
  });
});

describe('the data', () => {
  it.each([
    ['a user', aFullUser],
    ['a guest', aUser],
  ])('can be downloaded by %s', async (_, user) => {
    await open(user);
    for (const [name, address] of [
      ['JSON', '/api/v1/user/data'],
      ['ZIP', '/api/v1/user/data.zip'],
    ] as const) {
      const link = page.getByRole('link', { name });
      await expect.element(link).toHaveAttribute('href', address);
      await expect.element(link).toHaveAttribute('download');
    }
  });

  it.each([
    ['a user', aFullUser],
    ['a guest', aUser],
  ])('is fetched by the page for %s where no cookie carries the session', async (_, user) => {
    await open(user);
    const asked: string[] = [];
    carrier.present = {
      csrfToken: () => 'token',
      fetch: async (input, init) => {
        const address = input instanceof Request ? input.url : input.toString();
        if (!address.endsWith('/user/data')) return await fetch(input, init);
        asked.push(address);
        return new Response('{"user":{}}');
      },
    };
    const kept: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      kept.push(`${this.download} ${this.href}`);
    });
    try {
      await page.getByRole('link', { name: 'JSON' }).click();
      await waitFor(() => expect(kept).toEqual([expect.stringMatching(/^kadro\.json blob:/)]));
      expect(asked).toEqual(['/api/v1/user/data']);
    } finally {
      click.mockRestore();
      delete carrier.present;
    }
  });
});

describe('accessibility', () => {
  it.each([
    ['en', aFullUser],
    ['ru', { ...aFullUser, emailVerifiedAt: null, hasPassword: false }],
    ['ru', aUser],
  ] as const)('has no axe finding in %s', async (locale, user) => {
    [identities, providers] = [[linkedVk], ['yandex']];
    const place = await open(user, locale);
    await waitFor(() => expect(place.querySelector('.skeleton')).toBeNull());
    expect(await findAxeFaults(place)).toEqual([]);
  });

  it.each([
    ['Change', 0],
    ['Change', 1],
    ['Delete…', 0],
  ])('has no axe finding in the dialog of %s %i', async (name, at) => {
    await open();
    await button(name).nth(at).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(await findAxeFaults(page.getByRole('dialog').element())).toEqual([]);
  });
});
