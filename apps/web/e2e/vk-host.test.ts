import { randomInt } from 'node:crypto';
import type { FrameLocator, Page } from 'playwright-core';
import { describe, inject, it } from 'vitest';
import { z } from 'zod';
import { readAccount } from './account.ts';
import { soon, useBrowser } from './browser.ts';
import { topCard } from './deck.ts';
import { launchQuery } from './mini-app.ts';

const { visit } = useBrowser();

/** A page that frames the mini-app as VK does: it keeps what it is told, and says how it looks once it is told that the app stands. */
const hostPage = (app: string, appearance: string): string => `<!doctype html><title>VK</title>
<iframe id="app" allow="local-network-access" src="${app.replaceAll('&', '&amp;')}" style="width: 390px; height: 800px"></iframe>
<script>
  const told = (window.told = []);
  addEventListener('message', ({ data, source }) => {
    told.push(data);
    if (data.handler !== 'VKWebAppInit') return;
    source.postMessage({ type: 'VKWebAppInitResult', data: { result: true, request_id: data.params.request_id } }, '*');
    source.postMessage({ type: 'VKWebAppUpdateConfig', data: { appearance: '${appearance}' } }, '*');
  });
</script>`;

const openInside = async (page: Page, host: string, appearance: 'light' | 'dark'): Promise<FrameLocator> => {
  const app = `${inject('siteUrl')}/learning?${launchQuery(String(randomInt(1, 2 ** 40)))}`;
  await page.route(host, (route) => route.fulfill({ contentType: 'text/html', body: hostPage(app, appearance) }));
  // The frame is on this machine, which a page of the net may not reach unasked.
  await page.context().grantPermissions(['local-network-access']);
  await page.goto(host);
  return page.frameLocator('#app');
};
const tellings = z.array(z.object({ handler: z.string(), type: z.string() }));

describe('inside VK', () => {
  it('the mini-app says that it stands, signs in, and looks as VK looks', async () => {
    const page = await visit({ lang: 'ru' });
    const app = await openInside(page, `${inject('siteUrl')}/host.html`, 'dark');
    await app.getByRole('heading', { name: 'Слов в обучении пока нет' }).waitFor();
    await soon(async () => tellings.parse(await page.evaluate('told'))).toEqual([
      { handler: 'VKWebAppInit', type: 'vk-connect' },
    ]);
    await soon(() => app.locator('html').getAttribute('data-theme')).toBe('dark');
    await soon(() => readAccount(page)).toMatchObject({ isGuest: false });
    await app.getByRole('link', { name: 'Лента' }).click();
    await app.locator('[data-place="0"]').waitFor();
  });

  it('a browser that blocks cookies there is told of, and the site opens in a tab of its own', async () => {
    const page = await visit({ lang: 'ru' });
    const app = await openInside(page, 'https://vk.com/app6736218', 'light');
    await app.getByRole('heading', { name: 'Файлы cookie заблокированы' }).waitFor();
    await app.getByRole('main').getByText('Откройте сайт один раз в отдельной вкладке и вернитесь.').waitFor();
    const opened = page.waitForEvent('popup');
    await app.getByRole('main').getByRole('link', { name: 'Открыть сайт' }).click();
    await topCard(await opened).waitFor();
  });
});
