import { href } from '@kadro/contract/screens/screens';
import { forgetName, visitStorage } from '../storage/storage.ts';

/** Where the app runs: as a separate web app, or embedded in the social network as a mini-app. */
export type Platform = 'web' | 'vk';
export interface Environment {
  readonly platform: Platform;
  /** The launch parameters unchanged, with their signature; empty on the web. */
  readonly platformDetail: string;
}

const storageKey = 'launch';
const isLaunchParameter = (pair: string): boolean => /^(vk_\w+|sign)=/.test(pair);

/** Splits an address's query into the unchanged launch parameters and the rest; both without a question mark. */
export const splitLaunch = (search: string): { launch: string; rest: string } => {
  const pairs = search.replace(/^\?/, '').split('&').filter(Boolean);
  const ids = pairs.filter((pair) => pair.startsWith('vk_app_id='));
  const isLaunch = ids.length === 1 && /=\d{1,12}$/.test(ids[0] ?? '');
  const join = (isOfLaunch: boolean): string =>
    pairs.filter((pair) => (isLaunch && isLaunchParameter(pair)) === isOfLaunch).join('&');
  return { launch: join(true), rest: join(false) };
};

let present: Environment = { platform: 'web', platformDetail: '' };

/**
 * Detects where the app runs. Launch parameters sign their bearer in, so they leave the address bar and the history at once; they
 * are stored for the visit.
 */
export const detectPlatform = (): void => {
  const { launch, rest } = splitLaunch(location.search);
  if (launch) {
    // Another page of the frame may have written the name, with the session of another launch.
    if (launch !== visitStorage.get(storageKey)) forgetName();
    visitStorage.set(storageKey, launch);
    history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`) + location.hash);
  }
  const platformDetail = visitStorage.get(storageKey) ?? '';
  present = { platform: platformDetail ? 'vk' : 'web', platformDetail };
};

/** Continues as the web app: the launch is of no use to this visit. */
export const leaveHost = (): void => {
  visitStorage.remove(storageKey);
  present = { platform: 'web', platformDetail: '' };
};

/** Where the app runs, as detected by `detectPlatform`. */
export const environment = (): Environment => present;

/** Whether the app runs inside VK, whose launch is the only way in: no e-mail or password is requested there. */
export const isInVk = (): boolean => present.platform === 'vk';

/** Where a user lands after the session has ended. */
export const landingPath = (): `/${string}` => href(present.platform === 'vk' ? 'vkLogin' : 'main');
