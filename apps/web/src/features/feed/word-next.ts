import type { Card } from '@kadro/contract';
import { currentLocale } from '../../shared/i18n/i18n.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { preference } from '../../shared/preferences/preferences.ts';

/** Returns the front of the next card for a screen reader, and no more. */
export const wordNext = ({ headword, translation, picture }: Card): string => {
  const alt = picture.alt[currentLocale()];
  const mode = preference('displayMode');
  const word = mode === 'english' ? headword : translation;
  return mode === 'none' ? translate('feed.saidNextPicture', { alt }) : translate('feed.saidNext', { word, alt });
};
