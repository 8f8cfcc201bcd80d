import type { Locale } from '@kadro/contract';
import { en } from './messages.en.ts';
import { ru } from './messages.ru.ts';

/** A text that is put into words once the reader's language is known. */
export type Wording = (locale: Locale) => string;

/** The catalogue of one language; the English one defines which texts there are. */
export type Messages = typeof en;

const catalogues: Record<Locale, Messages> = { en, ru };

/** Words a text of the platform's catalogue. */
export const say =
  (choose: (messages: Messages) => string): Wording =>
  (locale) =>
    choose(catalogues[locale]);

/** The whole catalogue of a language. */
export const messagesOf = (locale: Locale): Messages => catalogues[locale];
