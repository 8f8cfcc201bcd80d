import { returnPathPattern } from '@kadro/contract/paths';
import { signInByLaunch } from '../../shared/auth/sign-in-by-launch.ts';
import { withMessages } from '../../shared/i18n/i18n.ts';
import { joinVk } from '../../shared/platform/join-vk.ts';
import { openPushLink } from '../open-push-link.ts';
import { loadPush } from '../push/load-push.ts';
import { followBack } from './follow-back.ts';

const loadKeepInside = withMessages(['host'], () => import('./keep-inside.ts'));

/** VK hands on what a link to the mini-app has behind its `#`: a path of the app. */
const openFragment = (): void => {
  const path = location.hash.slice(1);
  if (path === '' || !returnPathPattern.test(path)) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  openPushLink(path);
};

/** What there is to do inside VK when the mini-app starts. */
export const enterVk = async (): Promise<void> => {
  joinVk();
  followBack();
  openFragment();
  // A failure is not told here: whatever needs an account leads to the page of the launch, which tells it.
  signInByLaunch().catch(() => undefined);
  const [{ keepInside }, { followPush }] = await Promise.all([loadKeepInside(), loadPush()]);
  keepInside();
  followPush();
};
