import { readFileSync } from 'node:fs';
import { parsePoFile } from '@lingui/format-po';
import { messageGroups } from '../../src/shared/i18n/groups.ts';
import type { Locale } from '../../src/shared/i18n/locales.ts';

export interface Catalogued {
  id: string;
  text: string;
  group: string;
}

/** Reads all messages of a language, each with its id and group. */
export const readCatalogues = function (locale: Locale): Catalogued[] {
  return messageGroups.flatMap((group) => {
    const file = new URL(`../../src/locales/${locale}/${group}.po`, import.meta.url);
    const { items } = parsePoFile(readFileSync(file, 'utf8'));
    return items.map(({ msgid, msgstr }) => ({ id: msgid, text: msgstr.join(''), group }));
  });
};
