import type { AdminWord } from '@kadro/contract';
import type { Translate } from '../../../shared/i18n/use-t.ts';
import { levelName } from '../console/level-name.ts';

/** The editable fields of a word. */
export const wordFields = ['headword', 'translation', 'partOfSpeech', 'level', 'ipa'] as const;
export type WordField = (typeof wordFields)[number];

/** Returns the name of a field. */
export const fieldName = (field: WordField, t: Translate): string =>
  field === 'level' || field === 'ipa' ? t(`admin.${field}`) : t(`cards.field.${field}`);

/** Returns the value of a word's field in words. */
export const fieldText = (field: WordField, word: Pick<AdminWord, WordField>, t: Translate): string => {
  if (field === 'level') return levelName(word.level, t);
  return field === 'partOfSpeech' ? t(`cards.part.${word.partOfSpeech}`) : word[field];
};

/** Returns the language of a field's value, if it is not the interface's. */
export const fieldLang = (field: WordField): 'en' | 'ru' | undefined => {
  if (field === 'translation') return 'ru';
  return field === 'headword' || field === 'ipa' ? 'en' : undefined;
};
