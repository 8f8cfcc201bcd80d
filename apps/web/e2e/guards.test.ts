import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { beUser, logIn, makeUser, newAddress, pathOf, register } from './account.ts';
import { makeAdmin } from './admin.ts';
import { soon, useBrowser } from './browser.ts';
import { topCard } from './deck.ts';
import { beGuest, callApi } from './learner.ts';

const { visit } = useBrowser();
const closed = (page: Page) =>
  page.getByText(/^(Only administrators can see it|Эту страницу видят только администраторы)\.$/);

describe('the screens of admins', () => {
  it('are closed to a visitor and to a guest', async () => {
    const page = await visit({ device: 'phone', lang: 'ru' });
    await page.goto('/admin');
    await closed(page).waitFor();
    await beGuest(page, 'ru');
    await page.goto('/admin');
    await closed(page).waitFor();
    await soon(() => page.url()).toBe(`${inject('siteUrl')}/error?code=403`);
    await page.goto('/admin/words');
    await closed(page).waitFor();
    await soon(() => page.url()).toBe(`${inject('siteUrl')}/error?code=403`);
    await page.getByRole('main').getByRole('link', { name: 'Открыть ленту' }).click();
    await topCard(page).waitFor();
  });

  it('open to an account once the operator made it an admin', async () => {
    const page = await visit();
    const email = await beUser(page);
    await page.goto('/admin');
    await closed(page).waitFor();
    expect((await callApi(page, 'GET', '/admin/overview')).status()).toBe(403);
    expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0);

    expect(await makeAdmin(email)).toContain(`The account ${email}`);
    await page.goto('/');
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    const accounts = page
      .getByRole('main')
      .locator('div')
      .filter({ hasText: /^Accounts/ })
      .last();
    await soon(() => accounts.locator('dd').first().textContent()).toMatch(/^\d+$/);
  });

  it('that show numbers are closed to one who is an admin no more', async () => {
    const page = await visit();
    const email = await beUser(page);
    await makeAdmin(email);
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await makeAdmin(email, '--remove');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await closed(page).waitFor();
    await soon(() => page.url()).toBe(`${inject('siteUrl')}/error?code=403`);
  });
});

describe('the navigation', () => {
  it('has the main screens alone', async () => {
    const page = await visit();
    await beUser(page);
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await soon(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/',
      '/learning',
      '/profile',
      '/settings',
    ]);
  });
});

describe('the guard of a screen for learners', () => {
  it('brings back to where one wanted to go, after a log-in', async () => {
    const email = await makeUser();
    for (const path of ['/learning', '/workout', '/profile', '/progress', '/email-verification']) {
      const page = await visit({ device: 'phone' });
      await page.goto(`${path}?from=mail`);
      // Where a learner has their own, the log-in invites a visitor.
      const isInviting = path === '/learning' || path === '/profile' || path === '/progress';
      await page.getByRole('heading', { name: isInviting ? /will be here$/ : 'Welcome back' }).waitFor();
      await soon(() => pathOf(page)).toBe('/login');
      await logIn(page, email);
      await soon(() => page.url()).toBe(`${inject('siteUrl')}${path}?from=mail`);
    }
  });

  it('brings back after a registration, too', async () => {
    const page = await visit({ lang: 'ru' });
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Создать аккаунт' }).click();
    await register(page, newAddress(), 'ru');
    await page.getByRole('heading', { name: 'Подтвердите почту' }).waitFor();
    await page.getByRole('link', { name: 'Позже' }).click();
    await soon(() => pathOf(page)).toBe('/profile');
  });

  it('never leads elsewhere', async () => {
    const email = await makeUser();
    const targets = ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'];
    for (const target of targets) {
      const page = await visit();
      await page.goto(`/login?to=${encodeURIComponent(target)}`);
      await logIn(page, email);
      await topCard(page).waitFor();
      await soon(() => page.url()).toBe(`${inject('siteUrl')}/`);
    }
  });

  it('of log-in and registration sends whoever is logged in to the feed', async () => {
    const page = await visit();
    await beUser(page);
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await topCard(page).waitFor();
      await soon(() => page.url()).toBe(`${inject('siteUrl')}/`);
    }
  });
});

describe('the link of a push message', () => {
  it.each([
    ['/selection', '/'],
    ['/feeds/my/selection?from=push', '/feeds/my?from=push'],
  ])('%s tells of new cards and leads to the feed', async (link, path) => {
    const page = await visit({ device: 'phone' });
    await beGuest(page);
    const feeds: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/feeds/')) feeds.push(request.url());
    });
    const response = await page.goto(link);
    expect(response?.status()).toBe(200);
    await soon(() => page.url()).toBe(inject('siteUrl') + path);
    await soon(() => feeds.length).toBeGreaterThan(0);
    await page
      .getByRole('main')
      .getByRole(path === '/' ? 'button' : 'heading')
      .first()
      .waitFor();
  });
});
