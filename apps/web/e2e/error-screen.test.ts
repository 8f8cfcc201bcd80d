import { describe, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { topCard } from './deck.ts';

const { visit } = useBrowser();

describe('the error screen', () => {
  const texts = {
    401: ['The session has ended.', 'нужно войти ещё раз'],
    403: ['Only administrators can come in here.', 'Сюда могут заходить только администраторы.'],
    412: ['The operation is not allowed now by some conditions', 'Сейчас это действие недоступно'],
    '412-no-steps': ['Maximum steps exceeded', 'Ходы на сегодня закончились'],
    '412-too-more-today': ['Too more cards for repeating today', 'Сегодня накопилось много слов для повторения'],
    '412-too-more-total': ['Too more cards for learning', 'Слишком много слов в изучении'],
    419: ['The page has been open for long.', 'Страница была открыта слишком долго.'],
    422: ['Please go back and look at the fields once more.', 'Вернитесь и проверьте поля ещё раз.'],
    426: ['A new version of Kadro is here.', 'Вышла новая версия Kadro.'],
    429: ['Too many requests.', 'Слишком много запросов.'],
    500: ['Something broke on our side.', 'На сервере что-то сломалось.'],
    503: ['It takes less than 5 seconds', 'Это займёт меньше 5 секунд'],
    cookieNotAccepted: ['The browser blocks the cookies', 'Браузер не принимает файлы cookie'],
    noInternet: ['Please check the internet and try again.', 'Проверьте интернет и попробуйте ещё раз.'],
    serverError: ['Something broke on our side.', 'На сервере что-то сломалось.'],
  };
  it.each(['en', 'ru'] as const)('has words and a way on for every code (%s)', async (lang) => {
    const page = await visit({ lang, device: 'phone' });
    for (const [code, words] of Object.entries(texts)) {
      await page.goto(`/error?code=${code}`);
      await page
        .getByRole('main')
        .getByText(words[lang === 'en' ? 0 : 1] ?? '')
        .waitFor();
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: lang === 'en' ? 'To the feed' : 'К ленте' })
      .click();
    await topCard(page).waitFor();
  });
});
