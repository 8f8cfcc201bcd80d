import { returnPathPattern } from '@kadro/contract/route/paths';
import { hearVk } from '../../shared/platform/hear-vk.ts';
import { openPushLink } from '../open-push-link.ts';

/** VK's events with the fragment of a link: from its apps, and from its pages. */
const linkEvents: ReadonlySet<string> = new Set(['VKWebAppChangeFragment', 'VKWebAppLocationChanged']);

/** Opens the app's path in the fragment of a link to the mini-app; ignores other fragments. */
const open = (fragment: string): void => {
  const path = fragment.replace(/^#/, '');
  // VK announces one link by several events.
  if (returnPathPattern.test(path) && path !== location.pathname + location.search) openPushLink(path);
};

/** Opens the app's path in the page's own fragment, and removes the fragment. */
const openHash = (): void => {
  const { hash, pathname, search } = location;
  if (!returnPathPattern.test(hash.slice(1))) return;
  history.replaceState(history.state, '', pathname + search);
  open(hash);
};

/** Opens the link that started the mini-app, and each that is opened while it runs. Returns the function that stops it. */
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
