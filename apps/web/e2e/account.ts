import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from 'playwright-core';
import { soon } from './browser.ts';
import { callApi, callElsewhere, read } from './learner.ts';
import { mailTo, type ReceivedMail } from './mailbox.ts';
import { timeZone } from './time-zone.ts';

export type Lang = 'en' | 'ru';

/** Words of the interface by language: `say(lang)('Log in', 'Войти')`. */
export const say =
  (lang: Lang) =>
  (en: string, ru: string): string =>
    lang === 'en' ? en : ru;

/** An address that nobody has used before. */
export const newAddress = (): string => `learner-${randomUUID()}@journeys.example`;

/** A password nobody would guess; every account of the journeys begins with it. */
export const password = 'three green bottles';

export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Subjects of the mails, in both languages. */
export const subjects = {
  confirm: /^(Kadro code: |Код Kadro: )/,
  reset: /^(A new password for Kadro|Новый пароль для Kadro)$/,
};

/** Fills in a form by its labels and sends it. */
export const fillIn = async (page: Page, values: Record<string, string>, button: string): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
};

/** Fills in the log-in form, which is open. */
export const logIn = (page: Page, email: string, lang: Lang = 'en', secret = password): Promise<void> => {
  const t = say(lang);
  const values = { [t('E-mail', 'Электронная почта')]: email, [t('Password', 'Пароль')]: secret };
  return fillIn(page, values, t('Log in', 'Войти'));
};

/** Fills in the registration form, which is open. */
export const register = (page: Page, email: string, lang: Lang = 'en', secret = password): Promise<void> => {
  const t = say(lang);
  const values = { [t('E-mail', 'Электронная почта')]: email, [t('Password', 'Пароль')]: secret };
  return fillIn(page, values, t('Create account', 'Создать аккаунт'));
};

/** Makes the page's browser that of a new account, beside the page; a guest in it becomes the account. Returns its address. */
export const beUser = async (page: Page, locale: Lang = 'en', email = newAddress()): Promise<string> => {
  await read(callApi(page, 'POST', '/auth/register', { email, password, timeZone, locale }));
  return email;
};

/** Makes an account on a device that the journey never looks at, without a browser. Returns its address. */
export const makeUser = async (): Promise<string> => {
  const email = newAddress();
  await callElsewhere('POST', '/auth/register', { email, password, timeZone, locale: 'en' });
  return email;
};

/** Logs the page's browser in, beside the page. */
export const beLoggedIn = async (page: Page, email: string, secret = password): Promise<void> => {
  await read(callApi(page, 'POST', '/auth/login', { email, password: secret }));
};

/**
 * Has the next call of a path answered as the server answers it five minutes after the log-in: it asks who is there. What
 * proves it, and the call when it is made again, go to the server.
 */
export const beUnproved = async (page: Page, path: string, proofs: readonly string[] = ['password']): Promise<void> => {
  await page.route(
    `**/api/v1${path}`,
    (route) => route.fulfill({ status: 409, json: { message: 'Confirm that it is you.', proofs } }),
    { times: 1 },
  );
};

/** The mail that asks for the confirmation of an address: the first, or the `nth`. */
export const confirmationMail = (email: string, nth = 1): Promise<ReceivedMail> => mailTo(email, subjects.confirm, nth);

/** Confirms the account's address, beside the page. */
export const beConfirmed = async (page: Page, email: string): Promise<void> => {
  const { code } = await confirmationMail(email);
  await read(callApi(page, 'POST', '/user/email/code', { code }));
};

export interface Account {
  readonly id: string;
  readonly isGuest: boolean;
  readonly name: string | null;
  readonly avatar: string | null;
  readonly email: string | null;
  readonly emailVerifiedAt: string | null;
  readonly pendingEmail: string | null;
  readonly deletionAt: string | null;
}

/** The user of the page's browser, as the server has it. */
export const readAccount = (page: Page): Promise<Account> => read(callApi(page, 'GET', '/user'));

/** Waits until the page's browser is nobody's. */
export const expectLoggedOut = async (page: Page): Promise<void> => {
  const status = async (): Promise<number> => {
    const response: APIResponse = await callApi(page, 'GET', '/user');
    return response.status();
  };
  await soon(status).toBe(401);
  await soon(() => pathOf(page)).toBe('/');
};
