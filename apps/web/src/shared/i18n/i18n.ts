import { storage } from '../storage/storage.ts';
import { createStore } from '../store.ts';
import type { LazyGroup } from './groups.ts';
import { locales, type Locale } from './locales.ts';
import type { MessageId } from './message-id.ts';
import { wordMessage, type CompiledMessage, type Messages, type MessageValues } from './word-message.ts';

type Catalogue = { messages: Messages };

const firstFiles: Record<Locale, () => Promise<Catalogue>> = {
  en: () => import('../../locales/en/first.ts'),
  ru: () => import('../../locales/ru/first.ts'),
};

/** Words a message of the catalogues in the current language. */
export type Translate = (id: MessageId, values?: MessageValues) => string;

/** The loaded texts, by language and id. */
export const texts: Record<Locale, Record<string, CompiledMessage>> = { en: {}, ru: {} };

/**
 * Handles a text whose group was not loaded: a bug, so tests throw. Users see nothing, never the id, until the text has loaded, in
 * English if their language lacks it.
 */
const missing = (locale: string, id: MessageId): string => {
  if (!import.meta.env.PROD) throw new Error(`The text ${id} is not here in ${locale}`);
  import('./fetch-missing.ts').then(
    ({ fetchMissing }) => fetchMissing(id, { texts, currentLocale, loadMessages, rewordAll }),
    () => undefined,
  );
  return '';
};

const makeTranslator = (locale: Locale): Translate => {
  const here = texts[locale];
  return (id, values) => {
    const message = here[id];
    return message === undefined ? missing(locale, id) : wordMessage(message, locale, values);
  };
};

/** Language of the interface; undefined until its first texts are loaded. */
export const language = createStore<Locale | undefined>(undefined);

/** The current translate function; replaced whenever shown texts change. */
export const translator = createStore<Translate>(makeTranslator(locales[0]));

/** Rewords everything shown. */
export const rewordAll = (): void => translator.set(makeTranslator(currentLocale()));

const requestedGroups = new Set<LazyGroup>();
const loaded = new Set<string>();
/** The language requested last; its texts may still be loading. */
let requestedLocale: Locale | undefined;

const loadOnce = async (locale: Locale, name: string, load: () => Promise<Catalogue | undefined>): Promise<void> => {
  const key = `${locale}/${name}`;
  if (loaded.has(key)) return;
  const catalogue = await load();
  if (!catalogue) return;
  loaded.add(key);
  Object.assign(texts[locale], catalogue.messages);
};

const loadGroup = (locale: Locale, group: LazyGroup) =>
  loadOnce(locale, group, async () => {
    const { laterCatalogues, placeOf } = await import('./catalogues.ts');
    return await laterCatalogues[placeOf(locale, group)]?.();
  });

/** Loads groups of texts in the current language, and in the one about to replace it. */
export const loadMessages = async (groups: readonly LazyGroup[]): Promise<void> => {
  for (const group of groups) requestedGroups.add(group);
  const languages = new Set([language.get(), requestedLocale]);
  await Promise.all(
    [...languages].flatMap((locale) => (locale ? groups.map((group) => loadGroup(locale, group)) : [])),
  );
};

/** Makes lazy code load its texts too; `npm run check` reads these calls to know which texts are loaded with it. */
export const withMessages =
  <T>(groups: readonly LazyGroup[], load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [module] = await Promise.all([load(), loadMessages(groups)]);
    return module;
  };

/**
 * Switches the language: loads every catalogue in use, also those requested meanwhile, then changes all texts at once. Of two
 * switches the later one wins.
 */
export const activateLocale = async (locale: Locale): Promise<void> => {
  requestedLocale = locale;
  try {
    await loadOnce(locale, 'first', firstFiles[locale]);
    for (let count = -1; count < requestedGroups.size;) {
      count = requestedGroups.size;
      await Promise.all([...requestedGroups].map((group) => loadGroup(locale, group)));
    }
  } catch (error) {
    if (requestedLocale === locale) requestedLocale = language.get();
    throw error;
  }
  if (requestedLocale !== locale) return;
  document.documentElement.lang = locale;
  language.set(locale);
  rewordAll();
};

/**
 * Clears all texts, as before the page began, and returns the groups in use; components keep their words until the next switch of
 * the language. For tests, whose files share a page: none may rely on texts loaded by another one.
 */
export const forgetTexts = (): readonly LazyGroup[] => {
  const groups = [...requestedGroups];
  for (const locale of locales) texts[locale] = {};
  requestedGroups.clear();
  loaded.clear();
  return groups;
};

/** Switches the language and stores it on this device. */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  await activateLocale(locale);
  storage.set('locale', locale);
};

/** The language of a tag such as `ru-RU`; undefined if unsupported. */
export const localeOfTag = (tag: string | null | undefined): Locale | undefined =>
  locales.find((locale) => tag?.toLowerCase().split('-')[0] === locale);

/** Stored choice, then the server's, then the browser's first language, then English. */
export const initialLocale = (fromServer?: string): Locale =>
  localeOfTag(storage.get('locale')) ?? localeOfTag(fromServer) ?? localeOfTag(navigator.language) ?? locales[0];

/** Current language of the interface. */
export const currentLocale = (): Locale => language.get() ?? locales[0];
