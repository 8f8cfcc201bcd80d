import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { locales, type Locale } from '../../src/shared/i18n/locales.ts';
import { readCatalogues } from './read-catalogues.ts';
import { setType } from './set-type.ts';

/** Returns the text with a tilde for each non-breaking space, and an equals sign for each non-breaking hyphen. */
const seen = (text: string, locale: Locale): string =>
  setType(text, locale).replaceAll('\u00a0', '~').replaceAll('\u2060-\u2060', '=');

describe('the space that does not break', () => {
  it.each<[Locale, string, string]>([
    ['ru', 'Слово с картинкой запоминается лучше', 'Слово с~картинкой запоминается лучше'],
    ['ru', 'В обучении и на повторении', 'В~обучении и~на~повторении'],
    ['ru', 'Я не в лесу', 'Я~не~в~лесу'],
    ['ru', 'Одно касание — и слова с вами', 'Одно касание~— и~слова с~вами'],
    ['ru', 'Вспомнили {count} из {total}', 'Вспомнили {count}~из~{total}'],
    ['ru', 'До {date} можно войти', 'До~{date} можно войти'],
    ['ru', 'Было бы хорошо', 'Было~бы хорошо'],
    ['ru', 'Слово вот-вот забудется', 'Слово вот=вот забудется'],
    ['ru', 'Кто-то из-за вот-вотом', 'Кто=то из-за~вот-вотом'],
    ['ru', 'для вас, ваших слов', 'для вас, ваших слов'],
    ['en', 'It works for 24 hours', 'It works for 24~hours'],
    ['en', '{value} of {max}', '{value}~of~{max}'],
    ['en', 'Day A1 word', 'Day A1 word'],
    [
      'en',
      '{count, plural, one {# word} other {# words}} of 50 here',
      '{count, plural, one {#~word} other {#~words}}~of~50~here',
    ],
  ])('in %s: %s', (locale, text, set) => {
    expect(seen(text, locale)).toBe(set);
  });

  it.each(locales)('changes no syntax of any message (%s)', (locale) => {
    const shapeOf = (text: string): string =>
      JSON.stringify(compileMessageOrThrow(text)).replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
    for (const { text } of readCatalogues(locale)) expect(shapeOf(setType(text, locale))).toBe(shapeOf(text));
  });
});
