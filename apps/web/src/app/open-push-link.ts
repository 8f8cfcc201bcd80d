import { navigate } from '../shared/routing/navigation.ts';
import { openNewCards } from './open-new-cards.ts';

/** Opens the link of a push message in the app. Returns false, and does nothing, for an invalid link or one to another site. */
export const openPushLink = (link: string): boolean => {
  if (!URL.canParse(link, location.origin)) return false;
  const url = new URL(link, location.origin);
  if (url.origin !== location.origin) return false;
  if (!openNewCards(url, false)) navigate(url.pathname + url.search + url.hash);
  return true;
};
