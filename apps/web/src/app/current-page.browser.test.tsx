import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aFullUser } from '../test/fake-api.ts';
import { render } from '../test/render.tsx';
import { waitFor } from '../test/wait-for.ts';
import { resetSession, session } from '../shared/session/session.ts';
import { CurrentPage } from './current-page.tsx';
import { loadRoutes } from './find-route.ts';
import type { Page, PageSource, RouteEntry } from './route-table.ts';

const ready = (shown: Page): PageSource => ({ ready: shown, load: () => Promise.resolve(shown) });
const Here = () => <h1>Here it is</h1>;
const entry = (more: Partial<RouteEntry>): RouteEntry => ({ title: 'title.feed', page: ready(Here), ...more });
const show = (more: Partial<RouteEntry>) => {
  history.replaceState(null, '', '/feeds/my?a=1');
  return render(<CurrentPage path="/feeds/my" route={{ entry: entry(more), params: {} }} />);
};
const address = () => location.pathname + location.search;

// Guards load with the route table.
beforeAll(loadRoutes);
beforeEach(() => resetSession());
afterEach(() => resetSession());

describe('a page behind its guard', () => {
  it('is shown, and titles the window', async () => {
    await show({});
    await expect.element(page.getByRole('heading', { name: 'Here it is' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Feed · Kadro'));
  });

  it('waits until the user is known', async () => {
    session.user.set(undefined);
    await show({ guard: 'login' });
    await expect.element(page.getByRole('heading', { name: 'Here it is' })).not.toBeInTheDocument();
    session.user.set(aFullUser);
    await expect.element(page.getByRole('heading', { name: 'Here it is' })).toBeVisible();
  });

  it('gives way to where the guard sends, in its place in the history', async () => {
    const before = history.length;
    await show({ guard: 'login' });
    await waitFor(() => expect(address()).toBe('/login?to=%2Ffeeds%2Fmy%3Fa%3D1'));
    expect(history.length).toBe(before);
  });

  it('sends an account without a confirmed e-mail to confirm it first', async () => {
    session.user.set({ ...aFullUser, emailVerifiedAt: null });
    await show({ guard: 'login', needsVerifiedEmail: true });
    await waitFor(() => expect(address()).toBe('/email-verification'));
  });

  it('begins anew, with nothing of the user before, when somebody else is here', async () => {
    session.user.set(aFullUser);
    const Typed = () => <input aria-label="Typed" />;
    await show({ page: ready(Typed) });
    await page.getByRole('textbox', { name: 'Typed' }).fill('theirs');
    session.user.set({ ...aFullUser, name: 'Anna B.' });
    await expect.element(page.getByRole('textbox', { name: 'Typed' })).toHaveValue('theirs');
    resetSession({ ...aFullUser, id: '0b0a0c0d-1111-4111-8111-000000000009' });
    await expect.element(page.getByRole('textbox', { name: 'Typed' })).toHaveValue('');
  });

  it('closes when its user has gone', async () => {
    session.user.set(aFullUser);
    await show({ guard: 'login' });
    await expect.element(page.getByRole('heading', { name: 'Here it is' })).toBeVisible();
    session.user.set(null);
    await waitFor(() => expect(location.pathname).toBe('/login'));
  });
});
