import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAddress, register } from './account.ts';
import { answerTo, plainHostname, soon, useBrowser } from './browser.ts';
import { chooseBy, topCard } from './deck.ts';
import { runServer, type RunningSite } from './run-server.ts';

// A household or a school opens the server over plain http by a name of its network: browsers give such pages neither
// service workers nor push, passkeys, the clipboard, sharing or `crypto.randomUUID`.

const { visit, faults } = useBrowser();
let site: RunningSite;
beforeAll(async () => {
  site = await runServer({}, plainHostname);
});
afterAll(() => site.stop());

const settingsText = async (page: Page, path: string): Promise<string> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page.getByRole('main').innerText();
};

it('words are chosen, learned and kept over plain http on a name, and what needs https says so', async () => {
  const page = await visit({ siteUrl: site.url, hasWorker: true });
  await page.goto('/');
  await topCard(page).waitFor();
  expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false]);

  for (let left = 29; left >= 25; left -= 1) {
    const arrived = page.waitForResponse((reply) => reply.url().endsWith('/choices') && reply.status() === 200);
    await chooseBy(page, () => page.keyboard.press('ArrowLeft'));
    await arrived;
    await page.getByText(`${left} moves left`).waitFor();
  }

  await page.goto('/register');
  const registered = answerTo(page, '/auth/register');
  await register(page, newAddress());
  expect((await registered).status()).toBe(201);
  // The words come along; by the page, as its host's name is the browser's alone.
  const readWords = () => page.evaluate(async () => (await fetch('/api/v1/user/progress')).json());
  await soon(readWords).toMatchObject({ words: { learning: 5 } });
  await page.goto('/learning');
  await page.getByRole('heading', { name: 'Learning', level: 1 }).waitFor();

  await soon(() => settingsText(page, '/settings/notifications')).toContain('need a secure address (https)');
  await soon(() => settingsText(page, '/settings/install')).toContain('a secure address (https) only');
  await soon(() => settingsText(page, '/settings/security')).toContain('Passkeys need a secure address (https)');

  await page.goto('/cards/apple');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied').waitFor();

  // Chromium complains of headers that it only heeds on secure pages.
  expect(faults.splice(0).filter((fault) => !fault.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
});
