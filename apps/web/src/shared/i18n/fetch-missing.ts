import { laterCatalogues, placeOf } from './catalogues.ts';
import { groupOf } from './group-of.ts';
import type { LazyGroup } from './groups.ts';
import type { Locale } from './locales.ts';
import type { CompiledMessage } from './word-message.ts';

const requestedKeys = new Set<string>();

/** Passed in, as the module of the texts imports this one. */
interface Texts {
  readonly texts: Record<Locale, Record<string, CompiledMessage>>;
  readonly currentLocale: () => Locale;
  readonly loadMessages: (groups: readonly LazyGroup[]) => Promise<void>;
  readonly rewordAll: () => void;
}

/**
 * Loads the group of a text that was not requested, once per language; a text missing there is replaced by its English. Then
 * rewords everything shown.
 */
export const fetchMissing = async (
  id: string,
  { texts, currentLocale, loadMessages, rewordAll }: Texts,
): Promise<void> => {
  const locale = currentLocale();
  const group = groupOf(id);
  const key = `${locale}/${id}`;
  if (group === undefined || requestedKeys.has(key)) return;
  requestedKeys.add(key);
  try {
    await loadMessages([group]);
    if (!Object.hasOwn(texts[locale], id)) {
      const english = (await laterCatalogues[placeOf('en', group)]?.())?.messages[id];
      if (english === undefined) return;
      texts[locale][id] = english;
    }
    rewordAll();
  } catch {
    requestedKeys.delete(key);
  }
};
