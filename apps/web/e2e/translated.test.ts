import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translatePage } from '../src/test/translate-page.ts';
import { confirmationMail, logIn, newAddress, password, readAccount, subjects } from './account.ts';
import { answerTo, soon, useBrowser } from './browser.ts';
import { answerBy, chooseBy, goOnBy, knowTheRest, swipe, topCard, topWord, turnCard } from './deck.ts';
import { addForeignNodes } from './extensions.ts';
import { chooseCards, readStanding } from './learner.ts';
import { mailTo } from './mailbox.ts';

// That a page has no error is what `useBrowser` asks of every journey.
const { visit } = useBrowser();

const visitTranslated = async (device: 'phone' | 'desktop' = 'desktop'): Promise<Page> => {
  const page = await visit({ device });
  await page.addInitScript({ content: `(${translatePage.toString()})()` });
  await page.addInitScript(addForeignNodes);
  return page;
};

/** Whether the page is in fact translated and has foreign nodes. */
const expectChanged = async (page: Page): Promise<void> => {
  expect(await page.locator('font > font').count()).toBeGreaterThan(0);
  expect(await page.locator('body > [data-foreign]').count()).toBe(2);
};

const inMain = (page: Page, role: 'button' | 'link', name: string): Locator =>
  page.getByRole('main').getByRole(role, { name, exact: true });

/** Fills a field as some password managers do: without an event. */
const fillSilently = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, value) => {
    if (element instanceof HTMLInputElement) element.value = value;
  }, text);

it('a translated page with extensions registers, logs out and in, and sets a new password', async () => {
  const page = await visitTranslated();
  const email = newAddress();
  await page.goto('/register');
  const address = page.getByLabel('E-mail', { exact: true });
  const secret = page.getByLabel('Password', { exact: true });
  await inMain(page, 'button', 'Create account').click();
  await soon(() => address.getAttribute('aria-invalid')).toBe('true');
  await expectChanged(page);
  await fillSilently(address, email);
  await fillSilently(secret, password);
  await inMain(page, 'button', 'Create account').click();
  await page.getByRole('heading', { name: 'Confirm your e-mail' }).waitFor();
  const { code } = await confirmationMail(email);
  await page.getByLabel('Code from the e-mail').fill(code);
  await page.getByRole('heading', { name: 'Your e-mail is confirmed' }).waitFor();

  await page.goto('/settings');
  await inMain(page, 'button', 'Log out').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
  await topCard(page).waitFor();
  await page.goto('/login');
  const refused = answerTo(page, '/auth/login');
  await logIn(page, email, 'en', 'three red bottles');
  await refused;
  await soon(() => secret.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Show password' }).click();

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  const { link } = await mailTo(email, subjects.reset);
  await page.goto(link);
  const fresh = page.getByLabel('New password', { exact: true });
  await fresh.fill('four');
  await fresh.fill('four blue bottles');
  const repeated = page.getByLabel('Repeat the password', { exact: true });
  await repeated.fill('four new bottles');
  await inMain(page, 'button', 'Save and log in').click();
  await soon(() => repeated.getAttribute('aria-invalid')).toBe('true');
  await repeated.fill('four blue bottles');
  await inMain(page, 'button', 'Save and log in').click();
  await topCard(page).waitFor();
  await soon(() => readAccount(page)).toMatchObject({ email });
});

it('a translated page with extensions chooses words, and goes through a workout', async () => {
  const page = await visitTranslated('phone');
  await page.goto('/');
  await topCard(page).waitFor();
  await chooseBy(page, () => page.getByRole('button', { name: 'Learn', exact: true }).click());
  await expectChanged(page);
  const known = await chooseBy(page, () => page.getByRole('button', { name: 'Known', exact: true }).click());
  await page.getByRole('button', { name: 'Undo the last choice' }).click();
  await soon(() => topWord(page)).toBe(known);
  await topCard(page).getByRole('button', { name: 'Show the other side' }).click();
  await chooseBy(page, () => swipe(page, 'left'));
  await soon(async () => (await readStanding(page)).words).toMatchObject({ learning: 2, known: 0 });
  await chooseCards(page, 3, 'learn');

  await page.goto('/workout');
  await topCard(page).locator('[data-item]').waitFor();
  const first = await turnCard(page);
  await goOnBy(page, () => page.getByRole('button', { name: 'Forgot', exact: true }).click());
  expect(first).not.toBe('');
  await answerBy(page, () => page.getByRole('button', { name: 'Got it', exact: true }).click());
  await knowTheRest(page);
  await page.getByRole('heading', { name: 'Workout finished' }).waitFor();
  await page.goto('/learning');
  await page.getByRole('listitem').locator('[lang="en"]').first().waitFor();
  // What is learned is no translator's.
  expect(await page.locator(':not(html)[lang="en"] font').count()).toBe(0);
  await page.getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().waitFor();
  expect(await page.getByRole('dialog').locator('h2 font').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.goto('/progress');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expectChanged(page);
});
