import type { I18n } from '@lingui/core';
import { laterCatalogues, placeOf } from './catalogues.ts';
import { groupOf } from './group-of.ts';
import type { LazyGroup } from './groups.ts';

const asked = new Set<string>();

/**
 * Fetches the group of a text that somebody forgot to ask for, once a language; its English takes the place of a text that is
 * not there at all.
 */
export const fetchMissing = async (
  id: string,
  i18n: I18n,
  loadMessages: (groups: readonly LazyGroup[]) => Promise<void>,
): Promise<void> => {
  const { locale } = i18n;
  const group = groupOf(id);
  const key = `${locale}/${id}`;
  if (group === undefined || asked.has(key)) return;
  asked.add(key);
  try {
    await loadMessages([group]);
    if (Object.hasOwn(i18n.messages, id) || i18n.locale !== locale) return;
    const english = (await laterCatalogues[placeOf('en', group)]?.())?.messages[id];
    if (english !== undefined) i18n.load(locale, { [id]: english });
  } catch {
    asked.delete(key);
  }
};
