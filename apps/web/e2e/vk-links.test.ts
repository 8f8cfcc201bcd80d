import type { Feed } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { expect, it } from 'vitest';
import { soon, useBrowser } from './browser.ts';
import { frameOf, openInside, sayAsVk } from './inside-vk.ts';
import { callApi, read } from './learner.ts';
import { hostOrigin } from './mini-app.ts';

const { visit } = useBrowser();

it('a link of VK’s opens in the mini-app that runs, and leaving the mini-app hides it', async () => {
  const page = await visit({ lang: 'ru' });
  const { cards } = await read<Feed>(callApi(page, 'GET', '/feeds/base/preview'));
  const cardPath = href('showCard', { id: cards[0]?.id ?? '' });
  const app = await openInside(page, `${hostOrigin}/host.html`);
  await app.getByRole('heading', { name: 'Слов в обучении пока нет' }).waitFor();
  const path = (): Promise<string> => frameOf(page).evaluate(() => location.pathname);

  await sayAsVk(page, 'VKWebAppChangeFragment', { location: cardPath });
  await soon(path).toBe(cardPath);
  await app.getByRole('button', { name: 'Поделиться' }).waitFor();
  await sayAsVk(page, 'VKWebAppLocationChanged', { location: '/settings/look' });
  await soon(path).toBe('/settings/look');
  await frameOf(page).evaluate((hash) => (location.hash = hash), cardPath);
  await soon(path).toBe(cardPath);
  expect(await frameOf(page).evaluate(() => location.hash)).toBe('');

  await frameOf(page).evaluate(() => {
    const states: string[] = [];
    Object.assign(window, { states });
    document.addEventListener('visibilitychange', () => states.push(document.visibilityState));
  });
  await sayAsVk(page, 'VKWebAppViewHide');
  await sayAsVk(page, 'VKWebAppViewRestore');
  await soon(() => frameOf(page).evaluate('states')).toEqual(['hidden', 'visible']);
});
