import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aFullUser, aUser, giveCsrfCookie, fakeApi } from '../test/fake-api.ts';
import { findAxeFaults } from '../test/find-axe-faults.ts';
import { clickAt, placeIn } from '../test/press-at.ts';
import { render } from '../test/render.tsx';
import { navigate } from '../shared/routing/navigation.ts';
import { resetSession, session } from '../shared/session/session.ts';
import { followTheme } from '../shared/ui/theme.ts';
import { loadRoutes } from './find-route.ts';
import { isFirstScreenUp } from './first-screen.ts';
import { Frame } from './frame.tsx';
import { waitFor } from '../test/wait-for.ts';

const feed = {
  cards: [],
  moves: { left: 30, limit: 30, refillsAt: '2026-01-02T00:00:00Z' },
  learning: { inStages: 0, limit: 50, due: 0, dueLimit: 25 },
  selection: { id: 's', expiresAt: '2026-01-02T00:00:00Z' },
};
const progress = {
  level: 'a2',
  test: { rejected: false, result: null },
  points: 7,
  streak: { length: 1, freezes: 1, wonToday: false, lastWonDay: null },
  moves: feed.moves,
  words: { learning: 1, repeating: 0, fixing: 0, learned: 0, known: 0 },
};
const stats = { words: progress.words, due: 3, nextDueAt: null, reviews: { total: 0, right: 0 }, forecast: [] };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  localStorage.clear();
  resetSession();
  api = fakeApi({
    'GET /user': () => ({ body: aUser }),
    'GET /feeds/base/preview': () => ({ body: feed }),
    'GET /feeds/base': () => ({ body: feed }),
    'GET /user/progress': () => ({ body: progress }),
    'GET /user/learning/stats': () => ({ body: stats }),
    'PATCH /user/settings': ({ body }) => ({ body: { ...aUser, ...Object(body) } }),
    'POST /auth/guest': () => ({
      status: 201,
      body: { user: aUser, session: { id: 's', expiresAt: '2027-01-01T00:00:00Z' } },
    }),
    'POST /logout': () => ({ status: 204 }),
  });
});

const open = async (path: string, locale: 'en' | 'ru' = 'en') => {
  history.replaceState(null, '', path);
  await loadRoutes();
  return await render(<Frame />, locale);
};
describe('routing', () => {
  it('sends a visitor from a page that needs a user to the log-in, which knows the way back', async () => {
    await open('/workout?from=mail');
    await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(location.pathname + location.search).toBe('/login?to=%2Fworkout%3Ffrom%3Dmail');
  });

  it.each([
    ['/learning', 'Your words will be here'],
    ['/profile', 'Your progress will be here'],
    ['/progress', 'Your days will be here'],
  ])('sends a visitor from %s to the log-in, which invites and leads on as a guest', async (path, title) => {
    await open(`${path}?from=mail`);
    await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(location.pathname + location.search).toBe(`/login?to=${encodeURIComponent(`${path}?from=mail`)}`);
    await expect.element(page.getByRole('button', { name: 'Continue as a guest' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  });

  it('shows the not-found screen on any other path', async () => {
    await open('/nothing/here');
    await expect.element(page.getByRole('heading', { name: 'There’s nothing here' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Page not found · Kadro'));
  });

  it.each([
    ['401', 'Please log in again', 'Your session has ended.'],
    ['403', 'You can’t open this page', 'Only administrators can see it.'],
    ['404', 'There’s nothing here', 'The page has moved'],
    ['412', 'The operation is not allowed now by some conditions', 'Try again a bit later.'],
    ['412-no-steps', 'Maximum steps exceeded', 'New ones come at midnight.'],
    ['412-too-more-today', 'Too more cards for repeating today', 'a workout takes a few minutes.'],
    ['412-too-more-total', 'Too more cards for learning', 'makes room for a new one'],
    ['419', 'This page has expired', 'Please try that again.'],
    ['422', 'Something isn’t right', 'check the fields once more'],
    ['426', 'Update', 'A new version of Kadro is here.'],
    ['429', 'Take a short break', 'Wait a moment and try again.'],
    ['500', 'That’s on us', 'Something broke on our side.'],
    ['503', 'One moment', 'less than 5 seconds'],
    ['cookieNotAccepted', 'Cookies are blocked', 'Open the site once in its own tab'],
    ['noInternet', 'No connection', 'Check your internet'],
    ['serverError', 'That’s on us', 'Something broke on our side.'],
    ['constructor', 'That’s on us', 'Something broke on our side.'],
    ['', 'That’s on us', 'Something broke on our side.'],
  ])('words the error screen of code "%s"', async (code, title, text) => {
    await open(`/error?code=${code}`);
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByRole('main').getByText(text, { exact: false })).toBeVisible();
  });

  it('opens the site in a tab of its own where cookies are blocked', async () => {
    await open('/error?code=cookieNotAccepted');
    const link = page.getByRole('link', { name: 'Open the site' });
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noreferrer');
  });

  it('moves the focus and says where one is after a navigation', async () => {
    await open('/error');
    await expect.element(page.getByRole('heading', { name: 'That’s on us' })).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
    await expect.element(page.getByRole('status').first()).toHaveTextContent('Settings · Kadro');
  });
});

describe('titles', () => {
  it.each([
    ['/', 'Feed · Kadro'],
    ['/feeds/base', 'Feed · Kadro'],
    ['/feeds/my', 'My · Feed · Kadro'],
    ['/feeds/bookmarks', 'Bookmarks · Feed · Kadro'],
    ['/feeds/subscriptions', 'Subscriptions · Feed · Kadro'],
    ['/feeds/authors', 'Authors · Feed · Kadro'],
    ['/feeds/unheard-of', 'Page not found · Kadro'],
    ['/feeds/my:cat', 'Page not found · Kadro'],
    ['/settings', 'Settings · Kadro'],
    ['/settings/look', 'Appearance · Settings · Kadro'],
    ['/settings/feed', 'Feed · Settings · Kadro'],
    ['/settings/day', 'Day and level · Settings · Kadro'],
    ['/settings/account', 'Account · Settings · Kadro'],
    ['/settings/devices', 'Devices · Settings · Kadro'],
    ['/settings/blocks', 'Blocked people · Settings · Kadro'],
    ['/settings/support', 'Support · Settings · Kadro'],
    ['/settings/about', 'About and documents · Settings · Kadro'],
    ['/settings/constructor', 'Settings · Kadro'],
  ])('%s is called "%s"', async (path, title) => {
    session.user.set(aFullUser);
    await open(path);
    await waitFor(() => expect(document.title).toBe(title));
  });
});

describe('the navigation', () => {
  it.each([
    ['/', ['Feed']],
    ['/feeds/my', ['Feed']],
    ['/feeds/unheard-of', []],
    ['/settings/look', ['Settings']],
  ])('marks at %s where one is: %j', async (path, names) => {
    await open(path);
    await expect.element(page.getByRole('link', { name: 'Settings' }).first()).toBeVisible();
    const marked = [...document.querySelectorAll('.app-nav [aria-current]')].map(({ textContent }) => textContent);
    expect(marked).toEqual(names);
  });
});

describe('welcome', () => {
  it('leads through three pages and starts a guest by one button', async () => {
    await open('/welcome');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect.element(page.getByRole('heading', { name: 'Two swipes are all it takes' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await page.getByRole('button', { name: 'Start' }).click();
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(session.user.get()).toEqual(aUser);
    expect(api.routes().filter((route) => route === 'POST /auth/guest')).toHaveLength(1);
  });

  it('takes no second tap on what leads to its last page for one on the button that starts', async () => {
    await open('/welcome2');
    const next = page.getByRole('link', { name: 'Next' });
    await expect.element(next).toBeVisible();
    const place = placeIn(next.element());
    const beganMs = performance.now();
    clickAt(place, { atMs: beganMs });
    await expect.element(page.getByRole('button', { name: 'Start' })).toBeVisible();
    expect(document.elementFromPoint(place.x, place.y)?.textContent).toContain('Start');
    clickAt(place, { atMs: beganMs + 350 });
    expect(api.routes()).not.toContain('POST /auth/guest');
    // Another key is no double tap.
    page.getByRole('button', { name: 'Start' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/'));
  });
});

describe('settings', () => {
  it('switches the language of everything at once, and remembers it', async () => {
    await open('/settings/look');
    await page.getByText('Русский', { exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Настройки', level: 1 })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Лента' })).toBeVisible();
    expect(document.documentElement.lang).toBe('ru');
    expect(localStorage.getItem('locale')).toBe('ru');
    await waitFor(() => expect(document.title).toBe('Оформление · Настройки · Kadro'));
  });

  it('switches the theme, and back to the device’s', async () => {
    const stop = followTheme();
    await open('/settings/look');
    const paper = () => getComputedStyle(document.documentElement).backgroundColor;
    await page.getByText('Dark', { exact: true }).click();
    expect(document.documentElement.dataset['theme']).toBe('dark');
    const night = paper();
    await page.getByText('Light', { exact: true }).click();
    expect(paper()).not.toBe(night);
    expect(localStorage.getItem('theme')).toBe('light');
    await page.getByText('System', { exact: true }).click();
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    stop();
  });

  it('sends what belongs to the user', async () => {
    session.user.set(aUser);
    await open('/settings/day');
    await page.getByRole('combobox', { name: 'Your level' }).selectOptions('B2');
    await waitFor(() =>
      expect(api.sent.find(({ route }) => route === 'PATCH /user/settings')?.body).toEqual({ level: 'b2' }),
    );
    expect(session.user.get()?.level).toBe('b2');
  });

  it('warns a guest before it logs out, and forgets it then', async () => {
    session.user.set(aUser);
    // Questions load once the first screen has rendered.
    isFirstScreenUp.set(true);
    onTestFinished(() => isFirstScreenUp.set(false));
    await open('/settings');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.element(page.getByText(/will be lost for good/)).toBeVisible();
    await page.getByRole('button', { name: 'Log out anyway' }).click();
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(session.user.get()).toBeNull();
  });
});

describe('accessibility', () => {
  afterEach(() => {
    delete document.documentElement.dataset['theme'];
  });
  it.each([
    ['/settings', 'Settings', 'light'],
    ['/settings', 'Settings', 'dark'],
    ['/welcome', 'Words in pictures', 'light'],
    ['/welcome3', 'Back just before you forget', 'dark'],
    ['/error?code=503', 'One moment', 'light'],
  ])('has no axe finding on %s (%s, %s)', async (path, heading, theme) => {
    document.documentElement.dataset['theme'] = theme;
    session.user.set(aUser);
    const place = await open(path);
    await expect.element(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    expect(await findAxeFaults(place)).toEqual([]);
  });
});

it('goes to no page without a user and waits while nobody knows', async () => {
  session.user.set(undefined);
  navigate('/workout');
  await open('/workout');
  expect(location.pathname).toBe('/workout');
  session.user.set(null);
  await waitFor(() => expect(location.pathname).toBe('/login'));
});
