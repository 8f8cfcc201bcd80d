import { href } from '@kadro/contract/screens/screens';
import { expect, inject, it } from 'vitest';
import { answerTo, useBrowser } from './browser.ts';
import { blockStorage, frameOf, openInside, vkSite } from './inside-vk.ts';

const { visit } = useBrowser();

it('where the frame’s storage is blocked, the launch and its session outlive every load of the page', async () => {
  const page = await visit({ lang: 'ru' });
  await blockStorage(page);
  let signIns = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/vk-launch')) signIns += 1;
  });
  const app = await openInside(page, vkSite);
  const empty = app.getByRole('heading', { name: 'Слов в обучении пока нет' });
  await empty.waitFor();
  const frame = frameOf(page);
  expect(await frame.evaluate(() => location.search)).toBe('');

  const reloaded = answerTo(page, '/api/v1/learning');
  await frame.evaluate(() => location.reload());
  await reloaded;
  await empty.waitFor();

  // As after a 426, and after a chunk that is gone.
  await frame.evaluate((address) => location.assign(address), '/?version=other');
  await app.locator('[data-place="0"]').waitFor();
  await frame.goto(`${inject('siteUrl')}${href('settingsGroup', { group: 'account' })}`);
  await app.getByText('Удаление аккаунта').waitFor();
  // A load finds the session of the one before.
  expect(signIns).toBe(1);
  expect(await page.context().cookies(inject('siteUrl'))).toEqual([]);
});
