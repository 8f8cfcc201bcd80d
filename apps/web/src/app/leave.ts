import { navigate } from '../shared/routing/navigation.ts';
import { loadAnew } from './asked-address.ts';
import { isServerThere } from './is-server-there.ts';

/**
 * Goes to `/`. After a release the old file names are gone, and a full load brings the new ones and opens this address; without an
 * answer from the server only the app navigates, as the browser would show its own error page. Returns whether it loads.
 */
export const leave = async (): Promise<boolean> => {
  const isThere = navigator.onLine && (await isServerThere());
  if (isThere) loadAnew();
  else navigate('/', { replace: true });
  return isThere;
};
