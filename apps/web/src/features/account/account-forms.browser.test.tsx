import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aFullUser, aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { listen } from '../../shared/events/events.ts';
import { learner } from '../../shared/learner/learner.ts';
import { choosePreference } from '../../shared/preferences/preferences.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { typedAddress } from './typed-address.ts';
import { LoginPage, RegisterPage } from './index.ts';
import { ForgotPage, ResetPage } from './new-password.ts';

type Handlers = Parameters<typeof fakeApi>[0];
const site = { providers: [], vkMiniApp: false, operator: { name: null, address: null, email: null } };
const progress = {
  level: 'a2',
  test: { rejected: false, result: null },
  points: 7,
  streak: { length: 1, freezes: 0, wonToday: false, lastWonDay: null },
  moves: { left: 30, limit: 30, refillsAt: '2026-01-02T00:00:00Z' },
  words: { learning: 3, repeating: 1, fixing: 0, learned: 0, known: 1 },
};
const answering = (handlers: Handlers = {}) =>
  fakeApi({
    'GET /site': () => ({ body: site }),
    'GET /feeds/base/preview': () => ({ body: { cards: [] } }),
    'GET /user/progress': () => ({ body: progress }),
    'GET /user/learning/stats': () => ({ body: {} }),
    'POST /auth/reset-password/check': () => ({ status: 204 }),
    ...handlers,
  });
const refusing = (errors: Record<string, string[]>) => () => ({ status: 422, body: { message: 'Wrong', errors } });

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  resetSession();
  typedAddress.forget();
  history.replaceState(null, '', '/');
});

const email = () => page.getByRole('textbox', { name: 'E-mail' });
const password = (name = 'Password') => page.getByLabelText(name, { exact: true });
const focused = () => document.activeElement?.getAttribute('name');

describe('log-in', () => {
  const open = (path = '/login') => {
    history.replaceState(null, '', path);
    return render(<LoginPage />);
  };
  const fill = async () => {
    await email().fill('anna@example.com');
    await password().fill('correct horse');
  };

  it('signs in and goes where somebody wanted to go', async () => {
    const api = answering({ 'POST /auth/login': () => ({ body: { user: aFullUser, guestWords: 0 } }) });
    await open('/login?to=%2Flearning%3Fa%3Db');
    await expect.element(email()).toHaveAttribute('autocomplete', 'username webauthn');
    await expect.element(password()).toHaveAttribute('autocomplete', 'current-password');
    await fill();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname + location.search).toBe('/learning?a=b'));
    expect(session.user.get()).toEqual(aFullUser);
    expect(api.sent.find(({ route }) => route === 'POST /auth/login')?.body).toEqual({
      email: 'anna@example.com',
      password: 'correct horse',
    });
  });

  it('goes nowhere else', async () => {
    answering({ 'POST /auth/login': () => ({ body: { user: aFullUser, guestWords: 0 } }) });
    await open('/login?to=%2F%2Fevil.example');
    await fill();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(session.user.get()).toEqual(aFullUser));
    expect(location.pathname).toBe('/');
  });

  it('names what is missing before anything is sent, and goes there', async () => {
    const api = answering();
    await open();
    await password().fill('x');
    await email().fill('anna');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect.element(email()).toHaveAccessibleDescription('Field must be a valid E-mail');
    await expect.element(email()).toBeInvalid();
    await waitFor(() => expect(focused()).toBe('email'));
    await email().fill('');
    await password().fill('');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect.element(email()).toHaveAccessibleDescription('Field is required');
    await expect.element(password()).toHaveAccessibleDescription('Field is required');
    expect(api.routes()).not.toContain('POST /auth/login');
  });

  it('keeps what was typed, tells what the server refused at its field, and no longer once it is edited', async () => {
    answering({ 'POST /auth/login': refusing({ password: ['The e-mail or the password is wrong.'] }) });
    await open();
    await fill();
    await userEvent.keyboard('{Enter}');
    await expect.element(password()).toHaveAccessibleDescription('The e-mail or the password is wrong.');
    await waitFor(() => expect(focused()).toBe('password'));
    await expect.element(email()).toHaveValue('anna@example.com');
    await userEvent.keyboard('!');
    await expect.element(password()).not.toBeInvalid();
  });

  it('says in the server’s words when it was too often', async () => {
    answering({ 'POST /auth/login': () => ({ status: 429, body: { message: 'Try again in 40 seconds.' } }) });
    await open();
    await fill();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Try again in 40 seconds.');
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    await password().fill('another one');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('leaves other failures to the app, and can be tried again', async () => {
    let isOnline = false;
    answering({
      'POST /auth/login': () =>
        isOnline ? { body: { user: aFullUser, guestWords: 0 } } : { status: 503, body: { message: '' } },
    });
    const failures: unknown[] = [];
    const stop = listen('failed', ({ error }) => failures.push(error));
    await open();
    await fill();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(failures).toHaveLength(1));
    stop();
    isOnline = true;
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await waitFor(() => expect(session.user.get()).toEqual(aFullUser));
  });

  it('sends once, however often the button is pressed', async () => {
    let answer: (() => void) | undefined;
    const api = answering({
      'POST /auth/login': async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return { body: { user: aFullUser, guestWords: 0 } };
      },
    });
    await open();
    await fill();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(page.getByRole('button', { name: 'Log in', exact: true })).toBeDisabled();
    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    await waitFor(() => expect(session.user.get()).toEqual(aFullUser));
    expect(api.routes().filter((route) => route === 'POST /auth/login')).toHaveLength(1);
  });

  it('shows the password where that is wished', async () => {
    answering();
    await open();
    await password().fill('correct horse');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.element(password()).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect.element(password()).toHaveAttribute('type', 'password');
  });

  it('offers the providers this installation has, and a guest’s start to visitors alone', async () => {
    const api = answering({
      'GET /site': () => ({ body: { ...site, providers: ['yandex'] } }),
      'POST /auth/guest': () => ({ status: 201, body: { user: aUser } }),
      'POST /auth/oauth/yandex': () => ({ status: 503, body: { message: '' } }),
      'GET /user': () => ({ body: aUser }),
    });
    await open('/login?to=/feeds/my');
    await page.getByRole('button', { name: 'Log in with Yandex ID' }).click();
    await waitFor(() =>
      expect(api.sent.find(({ route }) => route === 'POST /auth/oauth/yandex')?.body).toEqual({
        intent: 'log-in',
        returnTo: '/feeds/my',
      }),
    );
    await expect.element(page.getByRole('button', { name: 'VK ID' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Continue as a guest' }).click();
    await waitFor(() => expect(location.pathname).toBe('/feeds/my'));
    await expect.element(page.getByRole('button', { name: 'Continue as a guest' })).not.toBeInTheDocument();
  });

  it('invites a visitor there, and goes on as a guest', async () => {
    answering({
      'POST /auth/guest': () => ({ status: 201, body: { user: aUser } }),
      'GET /user': () => ({ body: aUser }),
    });
    const place = await open('/login?to=/learning%3Fword%3Dowl');
    await expect.element(page.getByRole('heading', { name: 'Your words will be here' })).toBeVisible();
    expect(await findAxeFaults(place)).toEqual([]);
    await page.getByRole('button', { name: 'Continue as a guest' }).click();
    await waitFor(() => expect(location.pathname + location.search).toBe('/learning?word=owl'));
  });

  it('invites nobody who is a guest already, nor to other screens', async () => {
    answering();
    session.user.set(aUser);
    await open('/login?to=/learning');
    await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    session.user.set(null);
    await open('/login?to=/learning-more');
    await expect.element(page.getByRole('heading', { name: 'Welcome back' }).first()).toBeVisible();
  });
});

describe('registration', () => {
  it('tells a guest what stays, makes the account, and goes on to the code', async () => {
    session.user.set(aUser);
    const user = { ...aFullUser, id: aUser.id, emailVerifiedAt: null };
    const api = answering({ 'POST /auth/register': () => ({ status: 201, body: { user, guestWords: 0 } }) });
    history.replaceState(null, '', '/register?to=/learning');
    await render(<RegisterPage />);
    await expect.element(page.getByText(/^Your 5\swords stay/)).toBeVisible();
    choosePreference('level', 'b1');
    onTestFinished(() => choosePreference('level', 'auto'));
    await email().fill('anna@example.com');
    await password().fill('corr');
    await expect.element(password()).toHaveAccessibleDescription(/4\smore characters/);
    await password().fill('correct horse battery');
    await expect.element(password()).toHaveAccessibleDescription('Excellent length');
    await page.getByRole('button', { name: 'Create account' }).click();
    await waitFor(() => expect(location.pathname).toBe('/email-verification'));
    expect(location.search).toBe('?to=%2Flearning');
    expect(session.user.get()).toEqual(user);
    expect(api.sent.find(({ route }) => route === 'POST /auth/register')?.body).toEqual({
      email: 'anna@example.com',
      password: 'correct horse battery',
      locale: 'en',
      level: 'b1',
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  describe('is reported', () => {
    const counters = [
      { kind: 'vk', id: 7, origin: 'https://pixel.example' },
      { kind: 'yandex', id: 42, origin: 'https://metrica.example' },
    ];
    /** Registers, and returns the pictures requested once the account existed. */
    const registerWith = async (goal: unknown, agrees: boolean): Promise<string[]> => {
      const asked: string[] = [];
      class RecordedImage {
        set src(address: string) {
          asked.push(address);
        }
      }
      vi.stubGlobal('Image', RecordedImage);
      answering({
        'GET /site': () => ({ body: { ...site, goal } }),
        'POST /auth/register': () => ({ status: 201, body: { user: aFullUser, guestWords: 0 } }),
      });
      history.replaceState(null, '', '/register');
      await render(<RegisterPage />);
      await email().fill('anna@example.com');
      await password().fill('correct horse battery');
      const consent = page.getByRole('switch', { name: 'Report this registration to: VK Ads, Yandex Metrica' });
      if (goal === null) expect(consent.elements()).toEqual([]);
      else await expect.element(consent).not.toBeChecked();
      if (agrees) await consent.click();
      expect(asked).toEqual([]);
      await page.getByRole('button', { name: 'Create account' }).click();
      await waitFor(() => expect(location.pathname).toBe('/email-verification'));
      if (agrees) await waitFor(() => expect(asked).toHaveLength(counters.length));
      return asked;
    };

    it('to nobody without a counter', async () => {
      expect(await registerWith(null, false)).toEqual([]);
    });

    it('to nobody unless the person agrees', async () => {
      expect(await registerWith({ name: 'joined', counters }, false)).toEqual([]);
    });

    it('once, to each counter, by a picture, where the person agrees', async () => {
      expect(await registerWith({ name: 'joined', counters }, true)).toEqual([
        `https://pixel.example/tracker?id=7;e=RG%3A0%2Fjoined;u=${encodeURIComponent(`https://${location.host}/`)}`,
        `https://metrica.example/watch/42?page-url=${encodeURIComponent(`goal://${location.host}/joined`)}`,
      ]);
      expect(sessionStorage.getItem('goalConsent')).toBeNull();
    });
  });

  it('tells at the fields what the server refuses, in the person’s language', async () => {
    answering({
      'POST /auth/register': refusing({ email: ['Этот адрес уже занят.'], password: ['Слишком простой.'] }),
    });
    await render(<RegisterPage />, 'ru');
    await page.getByLabelText('Электронная почта').fill('anna@example.com');
    await page.getByLabelText('Пароль', { exact: true }).fill('12345');
    await page.getByRole('button', { name: 'Создать аккаунт' }).click();
    await expect.element(page.getByText('Не меньше 8 символов', { exact: true })).toBeVisible();
    await page.getByLabelText('Пароль', { exact: true }).fill('1234567890');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Этот адрес уже занят.')).toBeVisible();
    await expect.element(page.getByText('Слишком простой.')).toBeVisible();
    await waitFor(() => expect(focused()).toBe('email'));
  });

  it('opens the legal texts beside itself', async () => {
    answering();
    await render(<RegisterPage />);
    for (const [name, path] of [
      ['user agreement', '/user-agreement'],
      ['privacy policy', '/privacy'],
      ['consent to data processing', '/privacy-agreement'],
    ] as const) {
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', path);
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    }
  });
});

describe('what comes late', () => {
  /** Holds the server's answers about the site and the learner until the test resolves them. */
  const lateAnswers = (told: object) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answering({
      'GET /site': () => promise.then(() => ({ body: { ...site, ...told } })),
      'GET /user/progress': () => promise.then(() => ({ body: progress })),
    });
    return resolve;
  };
  const topOf = (place: HTMLElement) => place.querySelector('form button[type="submit"]')?.getBoundingClientRect().top;
  /** Waits enough frames for anything that has arrived to be drawn. */
  const rest = async (): Promise<void> => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  };

  it.each([
    ['log-in', <LoginPage key="l" />],
    ['registration', <RegisterPage key="r" />],
  ] as const)('below the form leaves its button under the pointer (%s)', async (_name, tree) => {
    await page.viewport(1280, 800);
    onTestFinished(() => page.viewport(390, 844));
    const tell = lateAnswers({ providers: ['vk', 'yandex'] });
    const place = await render(
      <div className="app" data-frame="bare">
        <main className="app-main">{tree}</main>
      </div>,
    );
    await expect.element(email()).toBeVisible();
    const before = topOf(place);
    tell();
    await expect.element(page.getByRole('button', { name: 'Log in with Yandex ID' })).toBeVisible();
    expect(topOf(place)).toBe(before);
  });

  it('above the button waits until that is let go, and the press counts', async () => {
    session.user.set(aUser);
    const counters = [{ kind: 'vk', id: 7, origin: 'https://pixel.example' }];
    const tell = lateAnswers({ goal: { name: 'joined', counters } });
    const place = await render(<RegisterPage />);
    const button = page.getByRole('button', { name: 'Create account' });
    await expect.element(button).toBeVisible();
    const before = topOf(place);
    const arriveMeanwhile = async (): Promise<void> => {
      await waitFor(() => expect(place.querySelector('button:active')).not.toBeNull());
      tell();
      await waitFor(() => expect(learner.get().progress).toEqual(progress));
      await rest();
      // A pressed button is a little smaller.
      expect(Math.abs((topOf(place) ?? 0) - (before ?? 0))).toBeLessThan(5);
    };
    await Promise.all([button.click({ delay: 600 }), arriveMeanwhile()]);
    await waitFor(() => expect(place.querySelector('[aria-invalid]')).not.toBeNull());
    await expect.element(page.getByRole('switch')).toBeVisible();
    await expect.element(page.getByText(/^Your 5\swords stay/)).toBeVisible();
  });
});

describe('a forgotten password', () => {
  it('is told the same for every address', async () => {
    const api = answering({ 'POST /auth/forgot-password': () => ({ status: 204 }) });
    await render(<ForgotPage />);
    await email().fill('nobody@example.com');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    await expect.element(page.getByText('nobody@example.com')).toBeVisible();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Check your e-mail'));
    expect(api.sent.find(({ route }) => route === 'POST /auth/forgot-password')?.body).toEqual({
      email: 'nobody@example.com',
    });
  });

  it('is replaced by the link, which signs in', async () => {
    const api = answering({ 'POST /auth/reset-password': () => ({ body: { user: aFullUser, guestWords: 0 } }) });
    history.replaceState(null, '', '/password-reset/t');
    await render(<ResetPage params={{ token: 't' }} />);
    await password('New password').fill('correct horse');
    await password('Repeat the password').fill('correct hoarse');
    await page.getByRole('button', { name: 'Save and log in' }).click();
    await expect.element(password('Repeat the password')).toHaveAccessibleDescription('Passwords are mismatch');
    await password('Repeat the password').fill('correct horse');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(session.user.get()).toEqual(aFullUser));
    expect(location.pathname).toBe('/');
    expect(api.sent.find(({ route }) => route === 'POST /auth/reset-password')?.body).toEqual({
      token: 't',
      password: 'correct horse',
    });
  });

  it('is sent to the address that was typed at the log-in, which asks for it no second time', async () => {
    answering();
    const logIn = await render(<LoginPage />);
    await email().fill('anna@example.com');
    logIn.remove();
    await render(<ForgotPage />);
    await expect.element(email()).toHaveValue('anna@example.com');
  });

  it('is not asked for where the link was used before: that is said at once', async () => {
    answering({ 'POST /auth/reset-password/check': refusing({ token: ['outdated'] }) });
    const failures: unknown[] = [];
    const stop = listen('failed', ({ error, handles }) => failures.push(handles ?? error));
    await render(<ResetPage params={{ token: 't' }} />);
    await expect.element(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
    expect(password('New password').query()).toBeNull();
    expect(failures).toEqual([expect.arrayContaining([422])]);
    stop();
  });

  it('is asked for anew where the link has expired', async () => {
    answering({ 'POST /auth/reset-password': refusing({ token: ['outdated'] }) });
    await render(<ResetPage params={{ token: 't' }} />);
    await password('New password').fill('correct horse');
    await password('Repeat the password').fill('correct horse');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/fogot-password');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});

describe('accessibility', () => {
  it.each([
    ['light', <LoginPage key="l" />],
    ['dark', <RegisterPage key="r" />],
    ['light', <ForgotPage key="f" />],
    ['dark', <ResetPage key="p" params={{ token: 't' }} />],
  ] as const)('has no axe finding, with errors shown (%s, %#)', async (theme, tree) => {
    document.documentElement.dataset['theme'] = theme;
    answering({ 'GET /site': () => ({ body: { ...site, providers: ['vk', 'yandex'] } }) });
    const place = await render(tree);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const button = place.querySelector<HTMLButtonElement>('form button[type="submit"]');
    button?.click();
    await waitFor(() => expect(place.querySelector('[aria-invalid]')).not.toBeNull());
    expect(await findAxeFaults(place)).toEqual([]);
    delete document.documentElement.dataset['theme'];
  });
});
