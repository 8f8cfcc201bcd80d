import { returnPathPattern } from '@kadro/contract/route/paths';
import { hearVk } from '../../shared/platform/hear-vk.ts';
import { openPushLink } from '../open-push-link.ts';

/** VK's events that carry the part of a link behind its `#`: from its apps, and from its pages. */
const linkEvents: ReadonlySet<string> = new Set(['VKWebAppChangeFragment', 'VKWebAppLocationChanged']);

/** Opens the path of the app that a link to the mini-app has behind its `#`; other fragments lead nowhere. */
const open = (fragment: string): void => {
  const path = fragment.replace(/^#/, '');
  // VK tells of one link by several events.
  if (returnPathPattern.test(path) && path !== location.pathname + location.search) openPushLink(path);
};

/** Takes a path of the app out of the page's own fragment and opens it. */
const openHash = (): void => {
  const { hash, pathname, search } = location;
  if (!returnPathPattern.test(hash.slice(1))) return;
  history.replaceState(history.state, '', pathname + search);
  open(hash);
};

/** Opens the link that the mini-app was started by, and each that is opened while it runs. Returns the way to stop. */
export const followLinks = (): (() => void) => {
  openHash();
  addEventListener('hashchange', openHash);
  const stop = hearVk((type, { location: fragment }) => {
    if (linkEvents.has(type) && typeof fragment === 'string') open(fragment);
  });
  return () => {
    removeEventListener('hashchange', openHash);
    stop();
  };
};
