import { describe, it } from 'vitest';
import { useAxe } from './axe.ts';
import { useBrowser } from './browser.ts';
import { chooseBy, topCard } from './deck.ts';
import { beGuest, chooseCards } from './learner.ts';

const { visit } = useBrowser();
describe.each([
  { device: 'phone', lang: 'ru' },
  { device: 'desktop', lang: 'en' },
] as const)('axe finds nothing on a $device in $lang', ({ device, lang }) => {
  const t = (en: string, ru: string): string => (lang === 'en' ? en : ru);
  const { look, expectNone } = useAxe();

  it('for a visitor', async () => {
    const page = await visit({ device, lang, isFirstTime: true });
    await page.goto('/');
    await topCard(page).waitFor();
    await page.getByRole('dialog').waitFor();
    await look(page, 'feed with help');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t('Feed options', 'Настройки ленты') }).click();
    await page.getByRole('dialog').waitFor();
    await look(page, 'feed options');
    for (const path of [
      '/welcome',
      '/welcome2',
      '/welcome3',
      '/settings',
      '/settings/feed',
      '/settings/about',
      '/user-agreement',
      '/privacy',
      '/privacy-agreement',
      '/error?code=403',
      '/error?code=412-too-more-today',
      '/error?code=cookieNotAccepted',
      '/nothing-here',
      '/feeds/my',
    ]) {
      await page.goto(path);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      await look(page, path);
    }
    expectNone();
  });

  it('for a learner', async () => {
    const page = await visit({ device, lang, isFirstTime: true });
    await beGuest(page, lang);
    await page.goto('/learning');
    await page.getByRole('dialog').waitFor();
    await look(page, 'tour');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Skip', 'Пропустить') })
      .click();
    await page.getByText(t('No words in learning yet', 'Слов в обучении пока нет')).waitFor();
    await look(page, 'learning, empty');
    await page.goto('/workout');
    await page.getByText(t('No words to repeat yet', 'Повторять пока нечего')).waitFor();
    await look(page, 'workout, empty');

    await chooseCards(page, 3, 'learn');
    await page.evaluate(() => localStorage.setItem('feedHelp', 'seen'));
    await page.goto('/');
    await topCard(page).waitFor();
    await topCard(page).locator('[data-turn]').click();
    await topCard(page).locator('[lang="ru"]').waitFor();
    await look(page, 'feed, revealed');
    await page.goto('/learning');
    await page.getByRole('listitem').locator('[lang="en"]').first().waitFor();
    await look(page, 'learning');
    await page.goto('/workout');
    await topCard(page).waitFor();
    await look(page, 'workout, front');
    await topCard(page).locator('[data-turn]').click();
    await look(page, 'workout, back');
    for (let at = 0; at < 2; at += 1) await chooseBy(page, () => page.keyboard.press('ArrowRight'));
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: t('Open the cookie', 'Разломить печенье') }).click();
    await page.getByText(t('New stages', 'Новые этапы')).waitFor();
    await look(page, 'workout, end');
    await page.goto('/workout');
    await page.getByText(t('Nothing to repeat now', 'Сейчас повторять нечего')).waitFor();
    await look(page, 'workout, nothing due');
    expectNone();
  });

  it('at the limits', async () => {
    const page = await visit({ device, lang });
    await beGuest(page, lang);
    await chooseCards(page, 26, 'learn');
    await page.goto('/');
    await topCard(page).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('dialog').waitFor();
    await look(page, 'first repeat');
    await chooseCards(page, 4, 'known');
    await page.goto('/');
    await page.getByText(t('All moves are made', 'Все ходы сделаны')).waitFor();
    await look(page, 'moves used up');
    await page.route('**/api/v1/user/settings', (route) => route.fulfill({ status: 503, json: { message: 'no' } }));
    await page.goto('/settings/day');
    await page.getByLabel(t('Your level', 'Ваш уровень')).selectOption('b1');
    // Under the pointer it stays as long as it is looked at.
    await page.locator('[data-sonner-toast]').first().hover();
    await look(page, 'settings with a message');
    await page.goto('/settings');
    await page.getByRole('button', { name: t('Log out', 'Выйти') }).click();
    await page.getByRole('dialog').waitFor();
    await look(page, 'logging out');
    expectNone();
  });

  it('with the offer of a level', async () => {
    const page = await visit({ device, lang });
    await beGuest(page, lang);
    await chooseCards(page, 30, 'known', 'novice');
    await page.goto('/');
    await topCard(page).getByRole('heading').waitFor();
    await look(page, 'offer');
    expectNone();
  });
});
