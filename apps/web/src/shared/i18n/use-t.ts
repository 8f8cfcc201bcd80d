import { useStore } from '../store.ts';
import { locales, type Locale } from './locales.ts';
import { language, translator, type Translate } from './i18n.ts';

export type { Translate } from './i18n.ts';

/**
 * The translator as React state: its identity changes with the language, so that compiled components (which memoise their output)
 * are reworded.
 */
export const useT = (): Translate => useStore(translator);

/** Language of the interface. */
export const useLocale = (): Locale => useStore(language) ?? locales[0];

/** Words a message outside components, in the current language. */
export const translate: Translate = (id, values) => translator.get()(id, values);
