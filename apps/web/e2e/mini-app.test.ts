import { describe, expect, it } from 'vitest';
import { beUser, pathOf, readAccount } from './account.ts';
import { codeOf } from './app-codes.ts';
import { answerTo, soon, useBrowser } from './browser.ts';
import { topCard } from './deck.ts';
import { beKnownAtVk, newVkUser } from './inside-vk.ts';
import { callApi, read } from './learner.ts';
import { launchQuery } from './mini-app.ts';
import { timeZone } from './time-zone.ts';

const { visit } = useBrowser();

describe('the VK mini-app', () => {
  it('signs in whoever VK has signed for, and takes the secret out of the address', async () => {
    const vkUser = newVkUser();
    const page = await visit({ device: 'phone', lang: 'ru' });
    await page.goto(`/learning?${launchQuery(vkUser)}`);
    // What a new user agrees to stands before the account is made.
    await page.getByRole('heading', { name: 'Слова останутся с вами' }).waitFor();
    expect((await callApi(page, 'GET', '/user')).status()).toBe(401);
    await page.getByRole('button', { name: 'Создать аккаунт' }).click();
    await page.getByRole('heading', { name: 'Слов в обучении пока нет' }).waitFor();
    await soon(() => pathOf(page)).toBe('/learning');
    expect(page.url()).not.toContain('sign=');
    const account = await readAccount(page);
    expect(account).toMatchObject({ isGuest: false, email: null });

    const again = await visit({ device: 'phone', lang: 'ru' });
    await again.goto(`/vk?${launchQuery(vkUser)}`);
    await topCard(again).waitFor();
    await soon(() => readAccount(again)).toMatchObject({ id: account.id });
  });

  it.each([
    ['forged', () => launchQuery(newVkUser(), { secret: 'another-secret-0001', language: 'en' })],
    ['two hours old', () => launchQuery(newVkUser(), { signedAt: new Date(Date.now() - 7_200_000), language: 'en' })],
  ])('lets nobody in by parameters that are %s, and says to open the app again', async (_name, query) => {
    const page = await visit({ device: 'phone' });
    await page.goto(`/learning?${query()}`);
    await page.getByRole('heading', { name: 'Open Kadro again from VK' }).waitFor();
    await soon(() => pathOf(page)).toBe('/vk');
    expect((await callApi(page, 'GET', '/user')).status()).toBe(401);
    await page.getByRole('button', { name: 'Close Kadro' }).waitFor();
    expect(await page.getByRole('link', { name: /e-mail/ }).count()).toBe(0);
    await page.goto('/register?to=/learning');
    await page.getByRole('heading', { name: 'Open Kadro again from VK' }).waitFor();
    await soon(() => pathOf(page)).toBe('/vk');
  });

  it('asks for a code of the app where the account has one, and goes on where it was opened', async () => {
    const vkUser = newVkUser();
    await beKnownAtVk(vkUser);
    const owner = await visit({ device: 'phone', lang: 'ru' });
    await owner.goto(`/learning?${launchQuery(vkUser)}`);
    await owner.getByRole('heading', { name: 'Слов в обучении пока нет' }).waitFor();
    const { id } = await readAccount(owner);
    const { secret } = await read<{ secret: string }>(callApi(owner, 'POST', '/user/codes/secret'));
    await read(callApi(owner, 'POST', '/user/codes', { code: codeOf(secret) }));

    const page = await visit({ device: 'phone', lang: 'ru' });
    await page.goto(`/learning?${launchQuery(vkUser)}`);
    await page.getByRole('heading', { name: 'Ещё один шаг' }).waitFor();
    expect(page.url()).not.toContain('sign=');
    expect((await callApi(page, 'GET', '/user')).status()).toBe(401);
    // The next code: the first was used when it was turned on.
    await page.getByLabel('Код из приложения').fill(codeOf(secret, 1));
    await page.getByRole('heading', { name: 'Слов в обучении пока нет' }).waitFor();
    await soon(() => pathOf(page)).toBe('/learning');
    await soon(() => readAccount(page)).toMatchObject({ id });
  });

  it('lands at /vk when the session was ended on another device, and asks to open the app again', async () => {
    const vkUser = newVkUser();
    await beKnownAtVk(vkUser);
    const page = await visit({ device: 'phone', lang: 'ru' });
    await page.goto(`/learning?${launchQuery(vkUser)}`);
    await page.getByRole('heading', { name: 'Слов в обучении пока нет' }).waitFor();
    const { id } = await readAccount(page);
    const elsewhere = await visit();
    const launch = { params: launchQuery(vkUser), timeZone, locale: 'ru' };
    await read(callApi(elsewhere, 'POST', '/auth/vk-launch', launch));
    expect((await callApi(elsewhere, 'DELETE', '/user/sessions')).ok()).toBe(true);
    const landed = page.waitForRequest((request) => request.url().endsWith('/auth/vk-launch'));
    await page.goto('/settings/day');
    await page.getByRole('link', { name: /^Обучение/ }).click();
    await landed;
    await page.getByRole('heading', { name: 'Откройте Kadro заново из VK' }).waitFor();
    expect((await callApi(page, 'GET', '/user')).status()).toBe(401);
    await page.goto(`/learning?${launchQuery(vkUser)}`);
    await page.getByRole('heading', { name: 'Слов в обучении пока нет' }).waitFor();
    await soon(() => readAccount(page)).toMatchObject({ id });
  });

  it('binds the launch that a signed-in browser opens to its session, so that a copied address is useless', async () => {
    const vkUser = newVkUser();
    await beKnownAtVk(vkUser);
    const page = await visit({ device: 'phone', lang: 'ru' });
    await page.goto(`/learning?${launchQuery(vkUser)}`);
    await page.getByRole('heading', { name: 'Слов в обучении пока нет' }).waitFor();
    const { id } = await readAccount(page);
    const params = launchQuery(vkUser);
    const bound = answerTo(page, '/auth/vk-launch');
    await page.goto(`/learning?${params}`);
    expect((await bound).ok()).toBe(true);
    expect(await readAccount(page)).toMatchObject({ id });
    expect((await callApi(await visit(), 'POST', '/auth/vk-launch', { params })).status()).toBe(422);
  });

  it('asks in a plain tab before a link replaces the account that is signed in', async () => {
    const vkUser = newVkUser();
    await beKnownAtVk(vkUser);
    const page = await visit();
    await beUser(page);
    const { id } = await readAccount(page);
    const question = page.getByRole('dialog', { name: /Switch to a\sVK\saccount\?/ });
    await page.goto(`/learning?${launchQuery(vkUser)}`);
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'No words in learning yet' }).waitFor();
    expect(await readAccount(page)).toMatchObject({ id });
    // The tab is the web app's again.
    await page.goto('/settings/account');
    await page.getByText('Delete account').first().waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('launch'))).toBeNull();
    await page.goto(`/learning?${launchQuery(vkUser)}`);
    const switched = answerTo(page, '/auth/vk-launch');
    await question.getByRole('button', { name: 'Switch' }).click();
    expect((await switched).ok()).toBe(true);
    await soon(async () => (await readAccount(page)).id).not.toBe(id);
  });

  it('is in the language of VK whatever the browser’s is, until its user chooses another', async () => {
    const page = await visit({ device: 'phone', lang: 'en' });
    await page.goto(`/?${launchQuery(newVkUser(), { language: 'ru' })}`);
    await page.getByRole('link', { name: /^Обучение/ }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: /^Обучение/ }).waitFor();
    await page.goto('/settings/look');
    await page.getByText('English', { exact: true }).click();
    await page.getByRole('link', { name: /^Learning/ }).waitFor();
    await page.goto(`/?${launchQuery(newVkUser(), { language: 'ru' })}`);
    await page.getByRole('link', { name: /^Learning/ }).waitFor();
  });
});
