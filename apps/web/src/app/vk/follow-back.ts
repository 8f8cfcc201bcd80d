import bridge from '@vkontakte/vk-bridge';
import { stepsBehind } from '../../shared/routing/navigation.ts';

/** Events by which the router announces history changes. */
const moves = ['popstate', 'pushState', 'replaceState'] as const;

/**
 * Lets VK's back gesture lead to the previous screen if there is one; on the first screen it closes the mini-app, as everywhere in VK.
 * Returns the function that stops it.
 */
export const followBack = (): (() => void) => {
  let told: boolean | undefined;
  const tell = (): void => {
    const history = stepsBehind() > 0;
    if (history === told) return;
    told = history;
    // Only VK's apps have the gesture.
    bridge.send('VKWebAppSetSwipeSettings', { history }).catch(() => undefined);
  };
  for (const move of moves) addEventListener(move, tell);
  tell();
  return () => {
    for (const move of moves) removeEventListener(move, tell);
  };
};
