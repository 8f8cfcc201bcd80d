import { describe, it } from 'vitest';
import { soon, useBrowser } from './browser.ts';

const { visit } = useBrowser();

describe('the documents', () => {
  it.each([
    ['en', 'Create an account', ['user agreement', 'privacy policy', 'consent to data processing'], 'Contents'],
    [
      'ru',
      'Создать аккаунт',
      ['пользовательское соглашение', 'политику конфиденциальности', 'согласие на обработку данных'],
      'Содержание',
    ],
  ] as const)('are linked where one registers, and in the settings (%s)', async (lang, toRegister, names, contents) => {
    const page = await visit({ lang, device: lang === 'ru' ? 'phone' : 'desktop' });
    await page.goto('/login');
    await page.getByRole('link', { name: toRegister }).click();
    for (const name of names) {
      // They open beside the form, which keeps what was typed.
      const opened = page.waitForEvent('popup');
      await page.getByRole('main').getByRole('link', { name }).click();
      const beside = await opened;
      await beside.getByRole('navigation', { name: contents }).waitFor();
      await beside.getByText('Kadro Journeys Ltd').waitFor();
      await beside.getByText('operator@journeys.example').first().waitFor();
      await beside.close();
    }
    await page.goto('/settings/about');
    const links = page.getByRole('main').locator('a[href^="/user-agreement"], a[href^="/privacy"]');
    await soon(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/user-agreement',
      '/privacy',
      '/privacy-agreement',
    ]);
  });
});
