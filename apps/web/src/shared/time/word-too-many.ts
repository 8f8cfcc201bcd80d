import { currentLocale, type Translate } from '../i18n/i18n.ts';
import { formatWait } from './format-wait.ts';

let untilMs = 0;

/** Stores when a 429 is over, for the error screen. */
export const noteWait = (seconds = 0): void => {
  untilMs = Date.now() + seconds * 1000;
};

/** The text of a 429: the wait by its `Retry-After`, or by the last one stored. */
export const wordTooMany = (t: Translate, seconds = (untilMs - Date.now()) / 1000): string =>
  seconds > 0 ? t('error.tooManyWait', { when: formatWait(seconds, currentLocale()) }) : t('error.tooMany');
