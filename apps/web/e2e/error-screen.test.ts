import { describe, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { topCard } from './deck.ts';

const { visit } = useBrowser();

describe('the error screen', () => {
  const texts = {
    401: ['Your session has ended.', 'Сеанс закончился.'],
    403: ['Only administrators can see it.', 'Эту страницу видят только администраторы.'],
    412: ['The operation is not allowed now by some conditions', 'Сейчас это сделать нельзя'],
    '412-no-steps': ['Maximum steps exceeded', 'Ходы на сегодня закончились'],
    '412-too-more-today': ['Too more cards for repeating today', 'На сегодня слишком много слов для повторения'],
    '412-too-more-total': ['Too more cards for learning', 'В обучении слишком много слов'],
    419: ['This page has been open for a long time.', 'Страница была открыта слишком долго.'],
    422: ['Go back and check the fields once more.', 'Вернитесь и проверьте поля ещё раз.'],
    426: ['A new version of Kadro is here.', 'Вышла новая версия Kadro.'],
    429: ['Too many requests at once.', 'Слишком много запросов.'],
    500: ['Something broke on our side.', 'На сервере произошёл сбой.'],
    503: ['It takes less than 5 seconds', 'Это займёт меньше 5 секунд'],
    cookieNotAccepted: ['Your browser blocks the cookies', 'Браузер не принимает файлы cookie'],
    noInternet: ['Check your internet and try again.', 'Проверьте интернет и попробуйте ещё раз.'],
    serverError: ['Something broke on our side.', 'На сервере произошёл сбой.'],
  };
  it.each([
    ['en', /more than 25\swords are due for review/],
    ['ru', /ждёт\sне\sбольше\s25\sслов/],
  ] as const)('cites the limit of due words (%s)', async (lang, words) => {
    const page = await visit({ lang });
    await page.goto('/error?code=412-too-more-today');
    await page.getByRole('main').getByText(words).waitFor();
  });

  it.each(['en', 'ru'] as const)('has words and a way on for every code (%s)', async (lang) => {
    const page = await visit({ lang, device: 'phone' });
    await page.goto('/error');
    for (const [code, words] of Object.entries(texts)) {
      // Within the app: a load for each code is most of what they cost.
      await page.evaluate((to) => history.pushState(null, '', to), `/error?code=${code}`);
      await page
        .getByRole('main')
        .getByText(words[lang === 'en' ? 0 : 1] ?? '')
        .waitFor();
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: lang === 'en' ? 'Go to Feed' : 'Открыть ленту' })
      .click();
    await topCard(page).waitFor();
  });
});
