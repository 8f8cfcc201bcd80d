import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { setType } from './scripts/messages/set-type.ts';
import { messageGroups } from './src/shared/i18n/groups.ts';
import { locales } from './src/shared/i18n/locales.ts';

const po = formatter({ explicitIdAsDefault: true });

/** PO files, with the spaces set that keep what belongs together on one line. */
const format: typeof po = {
  ...po,
  parse: async (content, context) => {
    const catalogue = await po.parse(content, context);
    const locale = locales.find((known) => known === context.locale);
    return Object.fromEntries(
      Object.entries(catalogue).map(([id, message]) => [
        id,
        locale && message.translation ? { ...message, translation: setType(message.translation, locale) } : message,
      ]),
    );
  },
};

/** Catalogues: one a group of routes and language, `src/locales/{locale}/{group}.po`; a message's id is its name. */
export default defineConfig({
  locales: [...locales],
  sourceLocale: 'en',
  format,
  catalogs: messageGroups.map((group) => ({
    path: `<rootDir>/src/locales/{locale}/${group}`,
    include: ['<rootDir>/src'],
  })),
});
