import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { newAddress } from './account.ts';

/** The buttons of the providers. */
export const byVk = /^(Log in with|Войти через) VK ID$/;
export const byYandex = /^(Log in with Yandex|Войти через Яндекс) ID$/;

/** Who logs in at a provider. */
export interface Person {
  readonly subject: string;
  /** Empty for a profile without one. */
  readonly email: string;
}
/** Somebody nobody knows yet. */
export const newPerson = (email = newAddress()): Person => ({ subject: String(randomInt(1, 2 ** 40)), email });

/** Answers the provider's page of consent as somebody. */
export const consent = async (page: Page, { subject, email }: Person, answer = 'Разрешить'): Promise<void> => {
  await page.getByLabel('Номер').fill(subject);
  await page.getByLabel('Имя', { exact: true }).fill('Вера');
  await page.getByLabel('Фамилия').fill('Иванова');
  await page.getByLabel('Почта').fill(email);
  await page.getByRole('button', { name: answer }).click();
};
