/** Languages of the interface; the first one is the fallback. */
export const locales = ['en', 'ru'] as const;
export type Locale = (typeof locales)[number];
