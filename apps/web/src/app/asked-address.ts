import { askedAddressKey } from '@kadro/contract/route/asked-address';
import { returnPathPattern } from '@kadro/contract/route/paths';
import { navigate } from '../shared/routing/navigation.ts';
import { visitStorage } from '../shared/storage/storage.ts';

/** Key of the address that was opened so last. */
const openedKey = 'openedAddress';
/** As long as a page may take to load. */
const maxAgeMs = 60_000;
/** An address that is asked for again so soon after it was opened has failed in the new page as well. */
const reopenMs = 5 * 60_000;

const write = (key: string, address: string): void => visitStorage.set(key, `${Date.now()} ${address}`);
const read = (key: string, withinMs: number): string | undefined => {
  const [atMs, address] = (visitStorage.get(key) ?? '').split(' ');
  return Math.abs(Date.now() - Number(atMs)) < withinMs ? address : undefined;
};

/** Loads the app anew at `/`, which brings the present release; that opens the present address then. */
export const loadAnew = (): void => {
  write(askedAddressKey, location.pathname + location.search);
  location.assign('/');
};

/** Opens at the start what the page before could not open; once, so that an address that always fails ends at `/`. */
export const openAskedAddress = (): void => {
  const asked = read(askedAddressKey, maxAgeMs);
  visitStorage.remove(askedAddressKey);
  if (asked === undefined || !returnPathPattern.test(asked) || location.pathname + location.search !== '/') return;
  if (read(openedKey, reopenMs) === asked) return;
  write(openedKey, asked);
  navigate(asked, { replace: true });
};
