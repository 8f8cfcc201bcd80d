import { withoutSelection } from '@kadro/contract/screens/screens';
import { emit } from '../shared/events/events.ts';
import { navigate } from '../shared/routing/navigation.ts';
import { findFeed } from './feed-routes.ts';

/**
 * Opens an address that announces new cards: emits the event, and leads to the feed it names without its `selection` segment, or to the
 * main one. Returns false, and does nothing, for any other address.
 */
export const openNewCards = ({ pathname, search, hash }: URL | Location, isStart: boolean): boolean => {
  const feed = withoutSelection(pathname);
  if (feed === null) return false;
  emit('newCardsAvailable');
  navigate((findFeed(feed) ? feed : '/') + search + hash, { replace: isStart });
  return true;
};
