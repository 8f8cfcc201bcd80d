import type { Feed } from '@kadro/contract';
import { describe, it } from 'vitest';
import { useLooks } from './looks.ts';
import { useBrowser } from './browser.ts';
import { goOnBy, knowTheRest, topCard, turnCard } from './deck.ts';
import { giveFullFigures } from './full-figures.ts';
import { beGuest, chooseCards } from './learner.ts';
import { giveLongTexts } from './long-texts.ts';
import { settled } from './traffic.ts';

const { visit, faults } = useBrowser();
describe.each([
  { device: 'phone', lang: 'ru' },
  { device: 'desktop', lang: 'en' },
] as const)('every screen fits and is accessible: a $device in $lang', ({ device, lang }) => {
  const t = (en: string, ru: string): string => (lang === 'en' ? en : ru);
  const { look, expectNone } = useLooks();

  it('for a visitor', async () => {
    const page = await visit({ device, lang, isFirstTime: true, hasReducedMotion: true });
    await page.goto('/');
    await topCard(page).waitFor();
    await page.getByRole('dialog').waitFor();
    await look(page, 'welcome');
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
      '/settings/look',
      '/settings/feed',
      '/settings/workout',
      '/settings/about',
      '/user-agreement',
      '/privacy',
      '/privacy-agreement',
      '/error?code=403',
      '/error?code=412-too-more-today',
      '/error?code=cookieNotAccepted',
      '/nothing-here',
      '/feeds/subscriptions',
      '/learning',
      '/profile',
    ]) {
      await page.goto(path);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      await look(page, path, { isWhole: path.startsWith('/feeds/') });
    }
    expectNone();
  });

  it('for a learner', async () => {
    const page = await visit({ device, lang, isFirstTime: true, hasReducedMotion: true });
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
    await page.getByText(t('Nothing to review yet', 'Повторять пока нечего')).waitFor();
    await look(page, 'workout, empty');

    await chooseCards(page, 3, 'learn');
    await chooseCards(page, 2, 'known');
    await page.evaluate(() => localStorage.setItem('feedHelp', 'seen'));
    await page.goto('/');
    await topCard(page).waitFor();
    await topCard(page).locator('[data-turn]').click();
    await topCard(page).locator('[lang="ru"]').first().waitFor();
    await look(page, 'feed, revealed', { isWhole: true });
    const prefer = async (key: string, value: string): Promise<void> => {
      await page.evaluate(([name, chosen]) => localStorage.setItem(name, chosen), [key, value] as const);
      await page.goto('/');
    };
    for (const mode of ['russian', 'none', 'english']) {
      await prefer('displayMode', mode);
      await topCard(page).waitFor();
      await look(page, `feed, ${mode}`, { isWhole: true });
    }
    await page.route('**/feeds/base?*', (route) => route.fulfill({ status: 503, json: { message: 'no' } }));
    await prefer('complexity', 'b1');
    await page.getByRole('button', { name: t('Try again', 'Попробовать ещё раз') }).waitFor();
    await look(page, 'feed, failed');
    await page.unroute('**/feeds/base?*');
    await prefer('complexity', 'auto');
    await page.goto('/learning');
    await page.getByRole('listitem').locator('[lang="en"]').first().waitFor();
    await page.getByRole('button', { name: t('Show', 'Показать'), exact: true }).click();
    await page
      .getByRole('button', { name: t('Bring back', 'Вернуть') })
      .first()
      .waitFor();
    await look(page, 'learning, with known words');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await page.getByRole('dialog').getByText(t('Started learning', 'Вы начали учить слово')).waitFor();
    await look(page, 'card of a word');
    // Whoever writes cards fills them to the brim; the deck knows when to stop.
    await giveLongTexts(page, device === 'phone' ? 'own' : 'deck');
    await page.goto('/workout');
    await topCard(page).waitFor();
    await look(page, 'workout, new word', { isWhole: true });
    await page.keyboard.press('ArrowRight');
    while ((await topCard(page).locator('[data-kind="ask"]').count()) === 0) await page.keyboard.press('ArrowRight');
    await look(page, 'workout, front', { isWhole: true });
    await turnCard(page, () => topCard(page).locator('[data-turn]').click());
    await look(page, 'workout, back', { isWhole: true });
    await goOnBy(page, () => page.keyboard.press('ArrowLeft'));
    await knowTheRest(page);
    await page.getByRole('button', { name: t('Open the cookie', 'Разломить печенье') }).click();
    await page.getByText(t('Worth another look', 'Взгляните ещё раз')).waitFor();
    await page.locator('summary').click();
    await look(page, 'workout, end');
    await page.getByRole('link', { name: t('Choose new words', 'Выбрать новые слова') }).click();
    await topCard(page).waitFor();
    await page.goto('/workout');
    await page.getByText(t('Nothing to review right now', 'Сейчас повторять нечего')).waitFor();
    await look(page, 'workout, nothing due');
    await giveFullFigures(page);
    await page.goto('/progress');
    for (const title of [
      t('The year', 'Год по дням'),
      t('Best hours', 'Лучшие часы'),
      t('Points', 'Баллы'),
      t('Words by level', 'Слова по уровням'),
      t('The next 14 days', 'Ближайшие 14 дней'),
      t('Sayings from the cookies', 'Поговорки из печенья'),
    ])
      await page.getByRole('heading', { name: title }).waitFor();
    await page.evaluate(() => {
      for (const table of document.querySelectorAll('details')) table.open = true;
    });
    // The saying of the cookie that was opened is kept.
    await page.getByText(t('You have found 1 saying', 'Собрана 1 поговорка')).waitFor();
    await look(page, 'progress');
    expectNone();
  });

  it('at the limits', async () => {
    const page = await visit({ device, lang, hasReducedMotion: true });
    await beGuest(page, lang);
    await chooseCards(page, 26, 'learn');
    await page.goto('/');
    await topCard(page).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('dialog').waitFor();
    await look(page, 'first repeat');
    // Another complexity than the page's own feed: its cards are fetched.
    await page.evaluate(() => localStorage.setItem('complexity', 'a2'));
    await page.route('**/api/v1/feeds/base?*', async (route) => {
      const reply = await route.fetch();
      const feed: Feed = await reply.json();
      await route.fulfill({
        response: reply,
        json: { ...feed, learning: { ...feed.learning, limit: 20, dueLimit: 99 } },
      });
    });
    await page.goto('/');
    await topCard(page).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: t('Learn up to 50 words', 'Учить до 50 слов') }).waitFor();
    await look(page, 'a full learning');
    await page.unroute('**/api/v1/feeds/base?*');
    await page.evaluate(() => localStorage.removeItem('complexity'));
    await chooseCards(page, 4, 'known');
    await page.goto('/');
    await page.getByText(t('That’s all for today', 'На сегодня всё')).waitFor();
    await page.getByRole('img', { name: t('Chosen today', 'Сегодня выбрано') }).waitFor();
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
    const page = await visit({ device, lang, hasReducedMotion: true });
    await beGuest(page, lang);
    await chooseCards(page, 6, 'known', 'novice');
    await page.goto('/');
    await page.getByRole('heading', { name: t('Too easy for you!', 'Вам слишком легко!') }).waitFor();
    await look(page, 'offer', { isWhole: true });
    expectNone();
  });

  it('behind a network that lies', async () => {
    const page = await visit({ device, lang });
    await beGuest(page, lang);
    await page.goto('/');
    await topCard(page).waitFor();
    await settled(page);
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: t('Profile', 'Профиль') }).click();
    await page.getByRole('heading', { name: t('The page hasn’t loaded', 'Страница не загрузилась') }).waitFor();
    await look(page, 'a page that does not come');
    expectNone();
    faults.splice(0);
  });

  it('with the offer of the first workout', async () => {
    const page = await visit({ device, lang, hasReducedMotion: true });
    await beGuest(page, lang);
    await chooseCards(page, 4, 'learn');
    await page.goto('/');
    await topCard(page).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('heading', { name: t('5 words are waiting for you', '5 слов уже ждут вас') }).waitFor();
    await look(page, 'first workout', { isWhole: true });
    expectNone();
  });
});
