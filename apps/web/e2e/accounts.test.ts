import { describe, expect, inject, it } from 'vitest';
import {
  beUser,
  confirmationMail,
  expectLoggedOut,
  logIn,
  makeUser,
  newAddress,
  pathOf,
  readAccount,
  register,
} from './account.ts';
import { answerTo, soon, useBrowser } from './browser.ts';
import { chooseBy, topCard } from './deck.ts';
import { beGuest, callApi, chooseCards, chooseThese, readStanding } from './learner.ts';
import { expectToast } from './toasts.ts';
import { settled } from './traffic.ts';

const { visit } = useBrowser();

describe('an account', () => {
  it('takes the words of a guest along, brings 50 points, and opens elsewhere with all of it', async () => {
    const page = await visit({ device: 'phone', lang: 'ru' });
    const origins = new Set<string>();
    page.context().on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.goto('/');
    await topCard(page).waitFor();
    for (let count = 0; count < 5; count += 1) {
      await chooseBy(page, () => page.getByRole('button', { name: 'Учить', exact: true }).click());
    }
    await page.getByRole('link', { name: 'Настройки' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Создать аккаунт' }).first().click();
    await page.getByText('5 слов останутся с вами').waitFor();
    const email = newAddress();
    await register(page, email, 'ru');

    await page.getByRole('heading', { name: 'Подтвердите почту' }).waitFor();
    await page.getByText(email).waitFor();
    const { code, subject } = await confirmationMail(email);
    expect(subject).toBe(`Код Kadro: ${code}`);
    await page.getByLabel('Код из письма').fill(code);
    await page.getByRole('heading', { name: 'Почта подтверждена' }).waitFor();
    await page.getByText('Вы получили 50 баллов').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Продолжить' }).click();
    await soon(() => pathOf(page)).toBe('/settings');

    await page.getByRole('main').getByRole('link', { name: 'Открыть профиль' }).click();
    await page.getByText(email).waitFor();
    await page.getByRole('main').getByText('50', { exact: true }).waitFor();
    // No counter, and nobody else, hears of a registration here.
    expect([...origins].filter((origin) => origin !== 'null')).toEqual([inject('siteUrl')]);
    await soon(() => readStanding(page)).toMatchObject({ points: 50, words: { learning: 5 } });

    await page.getByRole('main').getByRole('link', { name: 'Настройки' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Выйти', exact: true }).click();
    await page.getByRole('dialog').getByText('Слова останутся в аккаунте').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Выйти', exact: true }).click();
    await topCard(page).waitFor();
    await expectLoggedOut(page);

    const elsewhere = await visit({ lang: 'ru' });
    await elsewhere.goto('/login?to=/learning');
    await logIn(elsewhere, email, 'ru');
    await soon(() => elsewhere.getByRole('listitem').locator('[lang="en"]').count()).toBe(5);
    await soon(() => pathOf(elsewhere)).toBe('/learning');
    await elsewhere.getByRole('complementary').getByText('50', { exact: true }).first().waitFor();
    await soon(() => readAccount(elsewhere)).toMatchObject({ email, isGuest: false });
  });

  it('is made by a visitor, who is told what is wrong with the form', async () => {
    const page = await visit();
    const taken = await makeUser();
    await page.goto('/register');
    await register(page, 'not an address', 'en', 'short');
    await page.getByText('Field must be a valid E-mail').waitFor();
    await page.getByText('At least 8 characters').waitFor();
    const weak = answerTo(page, '/auth/register');
    await register(page, taken, 'en', 'password123');
    await weak;
    const password = page.getByLabel('Password', { exact: true });
    await soon(() => password.getAttribute('aria-invalid')).toBe('true');
    const refused = answerTo(page, '/auth/register');
    await register(page, taken);
    await refused;
    const address = page.getByLabel('E-mail', { exact: true });
    await soon(() => address.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
    const email = newAddress();
    await register(page, email);
    await page.getByRole('heading', { name: 'Confirm your e-mail' }).waitFor();
    await page.getByRole('link', { name: 'Later' }).click();
    await topCard(page).waitFor();
    await soon(() => readAccount(page)).toMatchObject({ email, emailVerifiedAt: null });
  });

  it('stays shut to a wrong password, whether or not there is such an account', async () => {
    const page = await visit({ device: 'phone', lang: 'ru' });
    const email = await makeUser();
    const told: string[] = [];
    for (const address of [email, newAddress()]) {
      await page.goto('/login');
      await logIn(page, address, 'ru', 'three red bottles');
      const field = page.getByLabel('Пароль', { exact: true });
      await soon(() => field.getAttribute('aria-invalid')).toBe('true');
      const id = (await field.getAttribute('aria-describedby')) ?? '';
      told.push((await page.locator(`[id="${id.split(' ')[0]}"]`).textContent()) ?? '');
    }
    expect(told[0]).toMatch(/[а-я]/);
    expect(told[1]).toBe(told[0]);
  });

  it('is shut to one who guesses, and stays open to its owner', async () => {
    const owner = await visit({ lang: 'ru' });
    const email = await beUser(owner, 'ru');
    const guesser = await visit({ device: 'phone', lang: 'ru' });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const refused = await callApi(guesser, 'POST', '/auth/login', { email, password: `guess number ${attempt}` });
      expect(refused.status()).toBe(422);
    }
    await guesser.goto('/login');
    await logIn(guesser, email, 'ru');
    await soon(() => guesser.getByRole('main').getByRole('alert').textContent()).toMatch(/[а-я]/);
    await soon(() => pathOf(guesser)).toBe('/login');

    await callApi(owner, 'POST', '/logout');
    await owner.goto('/login');
    await logIn(owner, email, 'ru');
    await topCard(owner).waitFor();
  });
});

describe('the words of a guest who logs in to an account', () => {
  it('come along when that is wanted', async () => {
    const owner = await visit({ lang: 'ru' });
    const email = await beUser(owner, 'ru');
    const [own] = await chooseCards(owner, 1, 'learn');

    const page = await visit({ device: 'phone', lang: 'ru' });
    await beGuest(page, 'ru');
    const chosen = await chooseCards(page, 4, 'learn', 'b1');
    expect(chosen.map(({ wordId }) => wordId)).not.toContain(own?.wordId);
    await page.goto('/login');
    await page.getByText('Сейчас вы гость.').waitFor();
    await logIn(page, email, 'ru');
    const question = page.getByRole('dialog', { name: '4 слова на этом устройстве' });
    await question.getByRole('button', { name: 'Взять с собой' }).click();
    await expectToast(page, '4 слова теперь в аккаунте');
    await question.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^Обучение/ }).click();
    for (const { headword } of chosen) await page.getByRole('listitem').getByText(headword, { exact: true }).waitFor();
    await soon(async () => (await readStanding(owner)).words.learning).toBe(5);
  });

  it('stay behind when that is wanted, and the question comes no more', async () => {
    const email = await makeUser();
    const page = await visit();
    await beGuest(page);
    await chooseCards(page, 2, 'learn');
    await page.goto('/login');
    await logIn(page, email);
    const question = page.getByRole('dialog', { name: '2 words on this device' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    // Closing is no answer.
    await page.reload();
    await question.getByRole('button', { name: 'Leave them' }).click();
    await question.waitFor({ state: 'detached' });
    await page.reload();
    await topCard(page).waitFor();
    await settled(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await soon(() => readStanding(page)).toMatchObject({ words: { learning: 0 } });
  });

  it('are not asked about where the account has them already', async () => {
    const owner = await visit();
    const email = await beUser(owner);
    const theirs = await chooseCards(owner, 2, 'learn');
    const page = await visit();
    await beGuest(page);
    await chooseThese(page, theirs, 'learn');
    await page.goto('/login');
    await logIn(page, email);
    await topCard(page).waitFor();
    await settled(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
