import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { locales, messageGroups } from './src/shared/i18n/groups.ts';

/** Catalogues: one a group of routes and language, `src/locales/{locale}/{group}.po`; a message's id is its name. */
export default defineConfig({
  locales: [...locales],
  sourceLocale: 'en',
  format: formatter({ explicitIdAsDefault: true }),
  catalogs: messageGroups.map((group) => ({
    path: `<rootDir>/src/locales/{locale}/${group}`,
    include: ['<rootDir>/src'],
  })),
});
