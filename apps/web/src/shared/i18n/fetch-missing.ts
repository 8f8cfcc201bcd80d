import { laterCatalogues, placeOf } from './catalogues.ts';
import { groupOf } from './group-of.ts';
import { currentLocale, loadMessages, rewordAll, texts } from './i18n.ts';

const asked = new Set<string>();

/**
 * Fetches the group of a text that somebody forgot to ask for, once a language; its English takes the place of a text that is
 * not there at all. Then all that is shown is worded anew.
 */
export const fetchMissing = async (id: string): Promise<void> => {
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
