import { describe, expect, it } from 'vitest';
import type { Locale } from '../../src/shared/i18n/locales.ts';
import { findStyleFaults } from './find-style-faults.ts';
import { readCatalogues } from './read-catalogues.ts';
import { specifiedSentences } from './specified-sentences.ts';

const faultsOf = (locale: Locale, text: string, id = 'side.text') =>
  findStyleFaults((read) => (read === locale ? [{ id, text, group: 'side' }] : []));

describe('the style of the texts', () => {
  it('is kept by the catalogues', () => {
    expect(findStyleFaults()).toEqual([]);
  });

  it.each<[Locale, string, string]>([
    ['en', 'Sign in to go on', 'log in'],
    ['en', 'We sent you a letter', 'e-mail'],
    ['en', 'Repeat # words', 'reviewed'],
    ['en', 'It did not work', 'contractions'],
    ['en', "Don't worry", '’'],
    ['en', 'Say "yes"', 'quotation'],
    ['en', 'Wait...', '…'],
    ['en', 'Wait …', 'no space before …'],
    ['en', 'Two  spaces', 'space too many'],
    ['en', 'One – two', 'dash'],
    ['ru', '50 слов в изучении', 'в обучении'],
    ['ru', 'Известные слова', 'знакомые'],
    ['ru', 'Это слово еще придет', 'ё'],
    ['ru', 'Рады, что Вы с нами', 'small letter'],
    ['ru', 'Слово “яблоко”', 'quotation'],
    ['ru', 'Данный раздел является пустым', 'offices'],
    ['ru', 'Не\u00a0вышло', 'plain spaces'],
  ])('in %s finds fault with: %s', (locale, text, advice) => {
    expect(faultsOf(locale, text)).toEqual([expect.stringContaining(advice)]);
  });

  it.each<[Locale, string]>([
    ['en', 'We sent it to {email}. It can’t be undone.'],
    ['ru', 'Вы дошли до конца. Вас ждут новые слова'],
    ['ru', 'Нажмите «На экран „Домой“»'],
    ['ru', 'Ждём ещё {count, plural, one {# слово} few {# слова} many {# слов} other {# слова}}'],
  ])('in %s is content with: %s', (locale, text) => {
    expect(faultsOf(locale, text)).toEqual([]);
  });

  it('yields to a sentence of the specification, letter by letter', () => {
    expect(faultsOf('en', 'The operation is not allowed now by some conditions', 'error.notAllowed')).toEqual([]);
    expect(faultsOf('en', 'This can’t be done right now', 'error.notAllowed')).toEqual([
      expect.stringContaining('The operation is not allowed now by some conditions'),
    ]);
    const ids = new Set(readCatalogues('en').map(({ id }) => id));
    expect(Object.keys(specifiedSentences).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('has no full stop in a title', () => {
    expect(faultsOf('en', 'All done.', 'side.endTitle')).toHaveLength(1);
  });
});
