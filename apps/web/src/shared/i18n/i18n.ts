import { i18n, type Messages } from '@lingui/core';
import { storage } from '../storage/storage.ts';
import { locales, type LazyGroup, type Locale } from './groups.ts';

type Catalogue = { messages: Messages };

const firstFiles: Record<Locale, () => Promise<Catalogue>> = {
  en: () => import('../../locales/en/first.ts'),
  ru: () => import('../../locales/ru/first.ts'),
};

const wanted = new Set<LazyGroup>();
const loaded = new Set<string>();

async function loadOnce(locale: Locale, name: string, load: () => Promise<Catalogue | undefined>): Promise<void> {
  const key = `${locale}/${name}`;
  if (loaded.has(key)) return;
  const catalogue = await load();
  if (!catalogue) return;
  loaded.add(key);
  i18n.load(locale, catalogue.messages);
}

const loadGroup = (locale: Locale, group: LazyGroup) =>
  loadOnce(locale, group, async () => {
    const { laterCatalogues, placeOf } = await import('./catalogues.ts');
    return await laterCatalogues[placeOf(locale, group)]?.();
  });

/** Fetches the catalogues of a route in the present language. */
export async function loadMessages(groups: readonly LazyGroup[]): Promise<void> {
  for (const group of groups) wanted.add(group);
  await Promise.all(groups.map((group) => loadGroup(currentLocale(), group)));
}

/** Switches the language: every catalogue in use is fetched first, then all texts change at once. */
export async function activateLocale(locale: Locale): Promise<void> {
  await Promise.all([
    loadOnce(locale, 'first', firstFiles[locale]),
    ...[...wanted].map((group) => loadGroup(locale, group)),
  ]);
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

/** Switches the language and remembers it on this device. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await activateLocale(locale);
  storage.set('locale', locale);
}

/** The language a tag such as `ru-RU` asks for, or none of ours. */
export const localeOfTag = (tag: string | null | undefined): Locale | undefined =>
  locales.find((locale) => tag?.toLowerCase().split('-')[0] === locale);

/** Stored choice, then the server's, then the browser's first language, then English. */
export const initialLocale = (fromServer?: string): Locale =>
  localeOfTag(storage.get('locale')) ?? localeOfTag(fromServer) ?? localeOfTag(navigator.language) ?? locales[0];

/** Language of the interface now. */
export const currentLocale = (): Locale => localeOfTag(i18n.locale) ?? locales[0];
