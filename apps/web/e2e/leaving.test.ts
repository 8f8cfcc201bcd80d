import { json } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  beConfirmed,
  beLoggedIn,
  beUnproved,
  beUser,
  expectLoggedOut,
  logIn,
  newAddress,
  password,
  readAccount,
} from './account.ts';
import { soon, useBrowser } from './browser.ts';
import { topCard } from './deck.ts';
import { beGuest, callApi, chooseCards, readStanding } from './learner.ts';
import { mailsTo, mailTo } from './mailbox.ts';
import { supportAddress } from './start-server.ts';
import { expectToast } from './toasts.ts';

const { visit } = useBrowser();

/** Downloads the user's data and parses the file. */
const download = async (page: Page): Promise<{ name: string; data: unknown }> => {
  const started = page.waitForEvent('download');
  await page.getByRole('main').getByRole('link', { name: 'JSON' }).click();
  const file = await started;
  const data: unknown = await json(await file.createReadStream());
  return { name: file.suggestedFilename(), data };
};

describe('an account', () => {
  it('is deleted after seven days, within which a log-in can keep it', async () => {
    const other = await visit({ lang: 'ru' });
    const email = await beUser(other, 'ru');
    await beConfirmed(other, email);
    await chooseCards(other, 2, 'learn');
    const page = await visit({ device: 'phone', lang: 'ru' });
    await beLoggedIn(page, email);
    await page.goto('/settings/account');
    await page.getByRole('button', { name: 'Удалить…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
    await dialog.getByText('Передумать можно в течение семи дней').waitFor();
    await beUnproved(page, '/user/deletion');
    await dialog.getByRole('button', { name: 'Удалить аккаунт' }).click();
    const proof = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
    const secret = proof.getByLabel('Пароль', { exact: true });
    await secret.fill('not the password');
    await proof.getByRole('button', { name: 'Подтвердить', exact: true }).click();
    await soon(() => secret.getAttribute('aria-invalid')).toBe('true');
    await secret.fill(password);
    await proof.getByRole('button', { name: 'Подтвердить', exact: true }).click();
    await expectToast(page, 'Аккаунт будет удалён');
    await topCard(page).waitFor();
    await expectLoggedOut(page);
    await other.goto('/');
    await expectLoggedOut(other);
    const mail = await mailTo(email, /^Аккаунт Kadro будет удалён$/);

    await page.goto(mail.link);
    await logIn(page, email, 'ru');
    const question = page.getByRole('dialog', { name: /^Аккаунт будет удалён \d+ [а-я]+$/ });
    await question.getByRole('button', { name: 'Оставить аккаунт' }).click();
    await expectToast(page, 'Аккаунт остаётся');
    await question.waitFor({ state: 'detached' });
    await soon(() => readAccount(page)).toMatchObject({ email, deletionAt: null });
    await soon(() => readStanding(page)).toMatchObject({ words: { learning: 2 } });
  });

  it('goes on to its deletion where that is left so, and the profile can still keep it', async () => {
    const page = await visit();
    const email = await beUser(page);
    expect((await callApi(page, 'POST', '/user/deletion', { password })).status()).toBe(200);
    await page.goto('/login');
    await logIn(page, email);
    const question = page.getByRole('dialog', { name: /^Your account will be deleted on / });
    await question.getByRole('button', { name: 'Later' }).click();
    await question.waitFor({ state: 'detached' });
    await soon(() => readAccount(page)).toMatchObject({ deletionAt: expect.any(String) });
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Keep account' }).click();
    await expectToast(page, 'The account stays.');
    await soon(() => readAccount(page)).toMatchObject({ deletionAt: null });
  });
});

describe('the data of a learner', () => {
  it('can be downloaded as a file, with all words', async () => {
    const page = await visit();
    const email = await beUser(page);
    const cards = await chooseCards(page, 3, 'learn');
    await page.goto('/settings/account');
    const { name, data } = await download(page);
    expect(name).toMatch(/\.json$/);
    const text = JSON.stringify(z.record(z.string(), z.unknown()).parse(data));
    expect(text).toContain(email);
    for (const { wordId } of cards) expect(text).toContain(wordId);
    expect(text).not.toMatch(/password_?hash|token_?hash|argon2/i);
  });

  it('can be downloaded by a guest, too', async () => {
    const page = await visit({ device: 'phone', lang: 'ru' });
    await beGuest(page, 'ru');
    const [card] = await chooseCards(page, 1, 'known');
    await page.goto('/settings/account');
    const { data } = await download(page);
    expect(JSON.stringify(data)).toContain(card?.wordId);
  });
});

describe('a message to the support', () => {
  it('of a user reaches the operator, who can answer it', async () => {
    const page = await visit({ device: 'phone', lang: 'ru' });
    const email = await beUser(page, 'ru');
    await page.goto('/settings');
    await page.getByRole('main').getByRole('link', { name: 'Поддержка' }).click();
    await page.getByText(email).waitFor();
    await page.getByLabel('Сообщение').fill('');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText('Заполните это поле').waitFor();
    await page.getByLabel('Сообщение').fill(`У слова «${email}» ошибка в переводе <b>`);
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByRole('heading', { name: 'Спасибо, сообщение отправлено' }).waitFor();
    await soon(async () => (await supportMails(email)).length).toBe(1);
    const [mail] = await supportMails(email);
    expect(mail).toMatchObject({ replyTo: [email], html: expect.stringContaining('&lt;b&gt;') });
  });

  it('of a visitor reaches the operator with the address that was given', async () => {
    const page = await visit();
    const email = newAddress();
    await page.goto('/settings/support');
    await page.getByLabel('Message').fill('How do I get my words back?');
    await page.getByLabel('Your e-mail for our answer').fill(email);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'Thank you, your message is on its way' }).waitFor();
    await soon(async () => (await supportMails(email)).map(({ text }) => text.includes('How do I get'))).toEqual([
      true,
    ]);
  });
});

/** Messages that the operator has got from an address. */
const supportMails = async (email: string) =>
  (await mailsTo(supportAddress)).filter(({ replyTo }) => replyTo.includes(email));
