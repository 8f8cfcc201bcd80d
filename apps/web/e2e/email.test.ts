import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  beUser,
  confirmationMail,
  logIn,
  makeUser,
  newAddress,
  password,
  pathOf,
  readAccount,
  register,
  subjects,
} from './account.ts';
import { soon, useBrowser } from './browser.ts';
import { topCard } from './deck.ts';
import { beGuest, readStanding } from './learner.ts';
import { mailsTo, mailTo } from './mailbox.ts';
import { expectToast } from './toasts.ts';

const { visit } = useBrowser();

const confirmed = (page: Page) =>
  page.getByRole('heading', { name: /^(Your e-mail is confirmed|Почта подтверждена)$/ });
const refused = 'This link has expired or was cut off. Get a new one in Settings.';

it('an address of an international domain registers and logs in, typed in either form', async () => {
  const name = `learner-${randomUUID()}`;
  const page = await visit({ device: 'phone', lang: 'ru' });
  await page.goto('/register');
  await register(page, `${name}@Пример.рф`, 'ru');
  await page.getByRole('heading', { name: 'Подтвердите почту' }).waitFor();
  await page.getByText(`${name}@пример.рф`).waitFor();
  const { link } = await confirmationMail(`${name}@xn--e1afmkfd.xn--p1ai`);
  await page.goto(link);
  await confirmed(page).waitFor();
  const { id } = await readAccount(page);

  const elsewhere = await visit();
  await elsewhere.goto('/login');
  await logIn(elsewhere, `${name}@XN--E1AFMKFD.XN--P1AI`);
  await soon(() => pathOf(elsewhere)).toBe('/');
  await soon(() => readAccount(elsewhere)).toMatchObject({ id, email: `${name}@пример.рф` });
});

describe('the link that confirms an address', () => {
  it('does so where one is logged in, once', async () => {
    const page = await visit({ device: 'phone', lang: 'ru' });
    const email = await beUser(page, 'ru');
    const { link, html } = await confirmationMail(email);
    expect(html).toContain(link.replaceAll('&', '&amp;'));
    await page.goto(link);
    await confirmed(page).waitFor();
    await page.getByText('Вы получили 50 баллов').waitFor();
    await soon(() => readAccount(page)).toMatchObject({ email, emailVerifiedAt: expect.any(String) });
    await soon(() => readStanding(page)).toMatchObject({ points: 50 });

    await page.goto(link);
    await page.getByRole('heading', { name: 'Почта уже подтверждена' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Открыть ленту' }).click();
    await topCard(page).waitFor();
    await soon(() => readStanding(page)).toMatchObject({ points: 50 });
  });

  it('asks a visitor to log in and then does its work', async () => {
    const email = await makeUser();
    const { link } = await confirmationMail(email);
    const page = await visit();
    await page.goto(link);
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await logIn(page, email);
    await confirmed(page).waitFor();
    await page.getByRole('link', { name: 'Go to Feed' }).click();
    await topCard(page).waitFor();
    await soon(() => readStanding(page)).toMatchObject({ points: 50 });
  });

  it('asks a guest to log in, too', async () => {
    const email = await makeUser();
    const { link } = await confirmationMail(email);
    const page = await visit({ device: 'phone' });
    await beGuest(page);
    await page.goto(link);
    await page.getByText('Log in to the account this e-mail was sent to').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await logIn(page, email);
    await confirmed(page).waitFor();
  });

  it('confirms nothing in the hands of another account', async () => {
    const owner = await visit();
    const email = await beUser(owner);
    const { link } = await confirmationMail(email);
    const page = await visit();
    await beUser(page);
    await page.goto(link);
    await page.getByText(refused).waitFor();
    await soon(() => readAccount(page)).toMatchObject({ emailVerifiedAt: null });
    await soon(() => readAccount(owner)).toMatchObject({ emailVerifiedAt: null });
    await owner.goto(link);
    await confirmed(owner).waitFor();
  });

  it('is refused when it was tampered with, or cut off', async () => {
    const page = await visit();
    const email = await beUser(page);
    const { link } = await confirmationMail(email);
    for (const broken of [link.slice(0, -3), `${link.slice(0, -4)}AAAA`]) {
      await page.goto(broken);
      await page.getByText(refused).waitFor();
    }
    await soon(() => readAccount(page)).toMatchObject({ emailVerifiedAt: null });
  });
});

describe('the code of the mail', () => {
  it('that is wrong is told on its field; the right one still works', async () => {
    const page = await visit({ device: 'phone' });
    const email = await beUser(page);
    const { code } = await confirmationMail(email);
    await page.goto('/email-verification');
    await page.getByLabel('Code from the e-mail').fill(code === '000000' ? '000001' : '000000');
    await page.getByText('Invalid verification code').waitFor();
    await page.getByLabel('Code from the e-mail').fill(code);
    await confirmed(page).waitFor();
  });

  it('is sent again at most once a minute', async () => {
    const page = await visit({ lang: 'ru' });
    await beUser(page, 'ru');
    await page.goto('/email-verification');
    await page.getByRole('button', { name: 'Отправить ещё раз', exact: true }).click();
    const wait = page.getByRole('button', { name: /^Отправить ещё раз через (0:\d\d|1:00)$/ });
    await wait.waitFor();
    await soon(() => wait.isDisabled()).toBe(true);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a mailed link, which ends all other sessions and works once', async () => {
    const other = await visit({ lang: 'ru' });
    const email = await beUser(other, 'ru');
    await other.goto('/learning');
    const page = await visit({ device: 'phone', lang: 'ru' });
    await page.goto('/login');
    await page.getByLabel('Электронная почта').fill(email);
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    await page.getByRole('heading', { name: 'Забыли пароль?' }).waitFor();
    await soon(() => page.getByLabel('Электронная почта').inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Прислать ссылку' }).click();
    await page.getByRole('heading', { name: 'Загляните в почту' }).waitFor();

    const { link } = await mailTo(email, subjects.reset);
    await page.goto(link);
    await page.getByLabel('Новый пароль', { exact: true }).fill('four blue bottles');
    await page.getByLabel('Пароль ещё раз', { exact: true }).fill('four new bottles');
    await page.getByRole('button', { name: 'Сохранить и войти' }).click();
    await page.getByText('Пароли не совпадают').waitFor();
    await page.getByLabel('Пароль ещё раз', { exact: true }).fill('four blue bottles');
    await page.getByRole('button', { name: 'Сохранить и войти' }).click();
    await expectToast(page, 'Новый пароль сохранён');
    await topCard(page).waitFor();
    await soon(() => readAccount(page)).toMatchObject({ email });

    await other.goto('/workout');
    await other.getByRole('heading', { name: 'С возвращением' }).waitFor();
    await logIn(other, email, 'ru', password);
    await soon(() => other.getByLabel('Пароль', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await logIn(other, email, 'ru', 'four blue bottles');
    await soon(() => pathOf(other)).toBe('/workout');

    // It is used: that is said before anybody thinks up one more password.
    await other.goto(link);
    await other.getByRole('heading', { name: 'Ссылка больше не действует' }).waitFor();
    await other.getByRole('link', { name: 'Получить новую ссылку' }).click();
    await other.getByRole('heading', { name: 'Забыли пароль?' }).waitFor();
  });

  it('gives the same answer where there is no such account, and mails nothing', async () => {
    const page = await visit();
    const nobody = newAddress();
    await page.goto('/fogot-password');
    await page.getByLabel('E-mail').fill(nobody);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    await page.getByText(nobody).waitFor();
    // Mail goes out in order: what would have been sent before this one is there with it.
    const somebody = await makeUser();
    await confirmationMail(somebody);
    expect(await mailsTo(nobody)).toEqual([]);
  });
});
