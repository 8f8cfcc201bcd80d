import { navigate } from '../shared/routing/navigation.ts';
import { loadAnew } from './asked-address.ts';
import { isServerThere } from './is-server-there.ts';

/**
 * Goes to `/`. After a new release the old file names are gone, and a full load brings the new ones and opens this address; where the server does
 * not answer, only the app itself can go, as the browser would put its own page in place of ours. Returns whether it loads.
 */
export const leave = async (): Promise<boolean> => {
  const isThere = navigator.onLine && (await isServerThere());
  if (isThere) loadAnew();
  else navigate('/', { replace: true });
  return isThere;
};
