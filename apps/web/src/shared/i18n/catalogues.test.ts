import { describe, expect, it } from 'vitest';
import { findMessageFaults } from '../../../scripts/messages/find-message-faults.ts';
import type { Locale } from './locales.ts';

const fake = (texts: Record<Locale, Record<string, string>>) => (locale: Locale) =>
  Object.entries(texts[locale]).map(([id, text]) => ({ id, text, group: 'shell' }));

describe('catalogues', () => {
  it('are complete in both languages, with every plural form', () => {
    expect(findMessageFaults()).toEqual([]);
  });

  it.each([
    ['a message without its Russian', { en: { a: 'A' }, ru: {} }, 'a: missing in ru'],
    ['an empty message', { en: { a: 'A' }, ru: { a: ' ' } }, 'a: empty in ru/shell.po'],
    [
      'a Russian plural without "many"',
      {
        en: { a: '{count, plural, one {# word} other {# words}}' },
        ru: { a: '{count, plural, one {# слово} few {# слова} other {# слова}}' },
      },
      'a: plural form many missing in ru',
    ],
    [
      'another parameter',
      { en: { a: '{count} words' }, ru: { a: '{number} слов' } },
      'a: parameters differ between languages',
    ],
  ])('are refused with %s', (_, texts, fault) => {
    expect(findMessageFaults(fake(texts as unknown as Record<Locale, Record<string, string>>))).toContain(fault);
  });

  it('are refused with a format that nothing words', () => {
    const text = '{kind, select, a {A} other {B}}';
    expect(findMessageFaults(fake({ en: { a: text }, ru: { a: text } }))[0]).toMatch(/select is no format of ours/);
  });

  it('are refused with broken syntax', () => {
    expect(findMessageFaults(fake({ en: { a: '{count, plural, one {#' }, ru: { a: 'А' } }))[0]).toMatch(/^a: en: /);
  });
});
