import { withoutSelection } from '@kadro/contract/screens';
import { emit } from '../shared/events/events.ts';
import { navigate } from '../shared/routing/navigation.ts';
import { findFeed } from './feed-routes.ts';

/**
 * Opens the link of a push message in the app: at the start the address itself, later what the message carried. A link that
 * tells of new cards announces them first and leads to the feed it names without its `selection` segment, or to the main one.
 * Answers false, and does nothing, for a link that leads to another site or is none.
 */
export const openPushLink = (link: string, { isStart = false } = {}): boolean => {
  if (!URL.canParse(link, location.origin)) return false;
  const { origin, pathname, search, hash } = new URL(link, location.origin);
  if (origin !== location.origin) return false;
  const feed = withoutSelection(pathname);
  if (feed !== null) {
    emit('newCardsAvailable');
    navigate((findFeed(feed) ? feed : '/') + search + hash, { replace: isStart });
  } else if (!isStart) navigate(pathname + search + hash);
  return true;
};
