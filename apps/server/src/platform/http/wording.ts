import type { Locale } from '@kadro/contract';
import { en, type Messages } from './messages.en.ts';
import { ru } from './messages.ru.ts';

/** A text that is resolved once the reader's language is known. */
export type Wording = (locale: Locale) => string;

const catalogues: Record<Locale, Messages> = { en, ru };

/** Refers to a text of the platform's catalogue. */
export const say =
  (choose: (messages: Messages) => string): Wording =>
  (locale) =>
    choose(catalogues[locale]);

/** The whole catalogue of a language. */
export const messagesOf = (locale: Locale): Messages => catalogues[locale];
