import { laterCatalogues, placeOf } from './catalogues.ts';
import { groupOf } from './group-of.ts';
import type { LazyGroup } from './groups.ts';
import type { Locale } from './locales.ts';
import type { CompiledMessage } from './word-message.ts';

const asked = new Set<string>();

/** What it needs of the texts; given, as they know this file. */
interface Texts {
  readonly texts: Record<Locale, Record<string, CompiledMessage>>;
  readonly currentLocale: () => Locale;
  readonly loadMessages: (groups: readonly LazyGroup[]) => Promise<void>;
  readonly rewordAll: () => void;
}

/**
 * Fetches the group of a text that somebody forgot to ask for, once a language; its English takes the place of a text that is
 * not there at all. Then all that is shown is worded anew.
 */
export const fetchMissing = async (
  id: string,
  { texts, currentLocale, loadMessages, rewordAll }: Texts,
): Promise<void> => {
  const locale = currentLocale();
  const group = groupOf(id);
  const key = `${locale}/${id}`;
  if (group === undefined || asked.has(key)) return;
  asked.add(key);
  try {
    await loadMessages([group]);
    if (!Object.hasOwn(texts[locale], id)) {
      const english = (await laterCatalogues[placeOf('en', group)]?.())?.messages[id];
      if (english === undefined) return;
      texts[locale][id] = english;
    }
    rewordAll();
  } catch {
    asked.delete(key);
  }
};
