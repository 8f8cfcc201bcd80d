import { href } from '@kadro/contract/screens/screens';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { failWith, newVkUser, openInside } from './inside-vk.ts';
import { hostOrigin } from './mini-app.ts';

const { visit } = useBrowser();

it('where VK fails, its reason is reported, and it may be asked again at once', async () => {
  const page = await visit({ lang: 'ru' });
  const userId = newVkUser();
  const path = href('settingsGroup', { group: 'notifications' });
  const app = await openInside(page, `${hostOrigin}/host.html`, { path, userId });
  const permission = app.getByRole('switch', { name: 'Уведомления ВКонтакте' });
  await permission.waitFor();

  await failWith(page, '1');
  const reported = page.waitForRequest(
    (request) => request.postData()?.includes('VKWebAppAllowNotifications') ?? false,
  );
  await permission.click();
  await app.getByText('ВКонтакте не ответил. Попробуйте ещё раз.').waitFor();
  expect((await reported).postData()).toContain('VKWebAppAllowNotifications: client_error 1 Unknown error');

  await failWith(page, '');
  const named = page.waitForRequest((request) => request.url().endsWith('/user/push-token'));
  await permission.click();
  expect((await named).postDataJSON()).toEqual({ token: userId, provider: 'vk_mini_app' });
});
