import type { Messages } from './word-message.ts';

/** Catalogues loaded after the first screen, by path; outside the first chunk, which their names would fill. */
export const laterCatalogues: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = import.meta.glob<{
  messages: Messages;
}>(['../../locales/*/*.po', '!**/{shell,feed}.po']);

/** Path of a catalogue. */
export const placeOf = (locale: string, group: string): string => `../../locales/${locale}/${group}.po`;
