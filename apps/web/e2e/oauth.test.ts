import { describe, expect, it } from 'vitest';
import { fillIn, makeUser, pathOf, readAccount } from './account.ts';
import { soon, useBrowser } from './browser.ts';
import { topCard } from './deck.ts';
import { beGuest, callApi, chooseCards, readStanding } from './learner.ts';
import { byVk, byYandex, consent, newPerson } from './providers.ts';
import { expectToast } from './toasts.ts';

const { visit } = useBrowser();
describe('VK ID and Yandex ID', () => {
  it.each([
    ['VK ID', byVk, 'phone', 'ru', 'Добро пожаловать! Теперь можно входить через VK ID'],
    ['Yandex ID', byYandex, 'desktop', 'en', 'Welcome! From now on you can log in with Yandex ID'],
  ] as const)(
    'let a visitor in, the second time to the same account (%s)',
    async (_name, button, device, lang, text) => {
      const person = newPerson();
      const page = await visit({ device, lang });
      await page.goto('/login?to=%2Flearning');
      await page.getByRole('button', { name: button }).click();
      await consent(page, person);
      await expectToast(page, text);
      await soon(() => pathOf(page)).toBe('/learning');
      await soon(() => new URL(page.url()).search).toBe('');
      const account = await readAccount(page);
      expect(account).toMatchObject({
        isGuest: false,
        name: 'Вера Иванова',
        email: person.email,
        emailVerifiedAt: null,
      });

      const again = await visit({ device, lang });
      await again.goto('/login');
      await again.getByRole('button', { name: button }).click();
      await consent(again, person);
      await topCard(again).waitFor();
      await soon(() => readAccount(again)).toMatchObject({ id: account.id });
    },
  );

  it('make an account of a guest, who keeps the words', async () => {
    const page = await visit({ lang: 'ru' });
    await beGuest(page, 'ru');
    await chooseCards(page, 3, 'learn');
    const guest = await readAccount(page);
    await page.goto('/register');
    await page.getByText('3 слова останутся с вами').waitFor();
    await page.getByRole('button', { name: byYandex }).click();
    await consent(page, newPerson(''));
    await topCard(page).waitFor();
    await soon(() => readAccount(page)).toMatchObject({ id: guest.id, isGuest: false, email: null });
    await soon(() => readStanding(page)).toMatchObject({ words: { learning: 3 } });
  });

  it('bring the words of a guest along to an account that is there already', async () => {
    const person = newPerson();
    const owner = await visit();
    await owner.goto('/login');
    await owner.getByRole('button', { name: byVk }).click();
    await consent(owner, person);
    await topCard(owner).waitFor();

    const page = await visit({ device: 'phone' });
    await beGuest(page);
    await chooseCards(page, 1, 'learn');
    await page.goto('/login');
    await page.getByRole('button', { name: byVk }).click();
    await consent(page, person);
    const question = page.getByRole('dialog', { name: '1 word on this device' });
    await question.getByRole('button', { name: 'Bring them along' }).click();
    await expectToast(page, '1 word is now in your account');
    await soon(async () => (await readStanding(owner)).words.learning).toBe(1);
  });

  it('change nothing where consent is denied', async () => {
    const page = await visit({ device: 'phone', lang: 'ru' });
    await page.goto('/login');
    await page.getByRole('button', { name: byVk }).click();
    await consent(page, newPerson(), 'Отказать');
    await page.getByText('Ничего не изменилось. Войти можно и по-другому.').waitFor();
    expect((await callApi(page, 'GET', '/user')).status()).toBe(401);
    await page.getByRole('link', { name: 'Войти по-другому' }).click();
    await page.getByRole('heading', { name: 'С возвращением' }).waitFor();
  });

  it('let nobody in by an answer that another browser asked for, or that was used', async () => {
    const page = await visit();
    await page.goto('/login');
    await page.getByRole('button', { name: byYandex }).click();
    const answered = page.waitForRequest((request) => request.url().includes('/oauth-logged-in?'));
    await consent(page, newPerson());
    const address = (await answered).url();
    await topCard(page).waitFor();

    const stranger = await visit();
    for (const visitor of [stranger, page]) {
      await visitor.goto(address);
      await visitor.getByRole('heading', { name: 'Couldn’t log you in' }).waitFor();
    }
    expect((await callApi(stranger, 'GET', '/user')).status()).toBe(401);
  });

  it('explain that their address belongs to another account', async () => {
    const email = await makeUser();
    const page = await visit({ lang: 'ru' });
    await page.goto('/login');
    await page.getByRole('button', { name: byYandex }).click();
    await consent(page, newPerson(email));
    await page.getByRole('heading', { name: 'Такой аккаунт уже есть' }).waitFor();
    await page
      .getByRole('main')
      .getByText(/настройк/)
      .waitFor();
    await page.getByRole('link', { name: 'Войти по-другому' }).click();
    await fillIn(page, { 'Электронная почта': email, Пароль: 'three green bottles' }, 'Войти');
    await topCard(page).waitFor();
  });
});
