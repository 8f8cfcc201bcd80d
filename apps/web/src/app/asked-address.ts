import { askedAddressKey } from '@kadro/contract/route/asked-address';
import { returnPathPattern } from '@kadro/contract/route/paths';
import { navigate } from '../shared/routing/navigation.ts';
import { visitStorage } from '../shared/storage/storage.ts';

/** Key of the address opened last, and its time. */
const openedKey = 'openedAddress';
/** Longest time a page may take to load. */
const maxAgeMs = 60_000;
/** An address that fails again within this time after it was opened failed in the new page as well. */
const reopenMs = 5 * 60_000;

const write = (key: string, address: string): void => visitStorage.set(key, `${Date.now()} ${address}`);
const read = (key: string, withinMs: number): string | undefined => {
  const [atMs, address] = (visitStorage.get(key) ?? '').split(' ');
  return Math.abs(Date.now() - Number(atMs)) < withinMs ? address : undefined;
};

/** Loads the app at `/`, which brings the current release; that page then opens the current address. */
export const loadAnew = (): void => {
  write(askedAddressKey, location.pathname + location.search);
  location.assign('/');
};

/** Opens the address that the previous page failed to open; once, so that an address that always fails ends at `/`. */
export const openAskedAddress = (): void => {
  const asked = read(askedAddressKey, maxAgeMs);
  visitStorage.remove(askedAddressKey);
  if (asked === undefined || !returnPathPattern.test(asked) || location.pathname + location.search !== '/') return;
  if (read(openedKey, reopenMs) === asked) return;
  write(openedKey, asked);
  navigate(asked, { replace: true });
};
