import { describe, it } from 'vitest';
import {
  beConfirmed,
  beLoggedIn,
  beUnproved,
  beUser,
  confirmationMail,
  expectLoggedOut,
  newAddress,
  password,
  readAccount,
} from './account.ts';
import { soon, useBrowser } from './browser.ts';
import { callApi, read, readStanding } from './learner.ts';
import { mailTo } from './mailbox.ts';
import { expectToast } from './toasts.ts';

const { visit } = useBrowser();

describe('in the settings', () => {
  it('the address is changed when the new one is confirmed, and the old one is told', async () => {
    const page = await visit({ device: 'phone', lang: 'ru' });
    const email = await beUser(page, 'ru');
    await beConfirmed(page, email);
    await page.goto('/settings');
    await page.getByRole('main').getByRole('link', { name: 'Аккаунт' }).click();
    const address = page.getByRole('main').getByText(email);
    await address.waitFor();
    await page.getByText('Подтверждена').waitFor();
    await page.getByRole('button', { name: 'Изменить' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Ваша почта' });
    const next = newAddress();
    await dialog.getByLabel('Новая почта').fill(next);
    await beUnproved(page, '/user/email');
    await dialog.getByRole('button', { name: 'Отправить письмо' }).click();
    const proof = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
    const secret = proof.getByLabel('Пароль', { exact: true });
    await secret.fill('not the password');
    await proof.getByRole('button', { name: 'Подтвердить', exact: true }).click();
    await soon(() => secret.getAttribute('aria-invalid')).toBe('true');
    await secret.fill(password);
    await proof.getByRole('button', { name: 'Подтвердить', exact: true }).click();
    await page.getByRole('heading', { name: 'Подтвердите почту' }).waitFor();
    await soon(() => readAccount(page)).toMatchObject({ email, pendingEmail: next });
    await mailTo(email, /^Адрес почты в Kadro скоро изменится$/);

    const { code } = await confirmationMail(next);
    await page.getByLabel('Код из письма').fill(code);
    await page.getByRole('heading', { name: 'Почта подтверждена' }).waitFor();
    await soon(() => readAccount(page)).toMatchObject({ email: next, pendingEmail: null });
    await mailTo(email, /^Адрес почты в Kadro изменён$/);
    // The points for a confirmed address come once.
    await soon(() => readStanding(page)).toMatchObject({ points: 50 });
  });

  it('the password is changed, which logs the other devices out', async () => {
    const other = await visit();
    const email = await beUser(other);
    await beConfirmed(other, email);
    const page = await visit();
    await beLoggedIn(page, email);
    await page.goto('/settings/account');
    await page.getByRole('button', { name: 'Change' }).nth(1).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('New password', { exact: true }).fill(email);
    await dialog.getByLabel('Repeat the new password').fill(email);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await soon(() => dialog.getByLabel('New password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await dialog.getByLabel('New password', { exact: true }).fill('six white bottles');
    await dialog.getByLabel('Repeat the new password').fill('six white bottles');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Password saved. Other devices have been logged out.');
    await dialog.waitFor({ state: 'detached' });
    await soon(() => readAccount(page)).toMatchObject({ email });
    await mailTo(email, /^Your Kadro password has changed$/);
    await other.goto('/');
    await expectLoggedOut(other);
    await beLoggedIn(other, email, 'six white bottles');
  });
});

describe('the daily reminder', () => {
  it('can be switched on with a confirmed address', async () => {
    const page = await visit();
    const email = await beUser(page);
    await page.goto('/settings/day');
    await page.getByText('Confirm your address first.').waitFor();
    await beConfirmed(page, email);
    await page.reload();
    await page.getByLabel('Daily reminder').selectOption('9');
    await soon(
      async () => (await read<{ reminderHour: number | null }>(callApi(page, 'GET', '/user'))).reminderHour,
    ).toBe(9);
  });
});
