// First, as it reads messages before VK's library does.
import { hearVk } from './hear-vk.ts';
import bridge from '@vkontakte/vk-bridge';
import { hostAppearance } from './host-appearance.ts';
import { host } from './host.ts';
import { environment } from './platform.ts';
import { toRecord } from './to-record.ts';
import { makeVkHost } from './vk-host.ts';

/** The frame on a desktop page: as wide as VK allows, and as high as fits next to VK's own bars on a laptop. */
const frameWidth = 1000;
const [frameHeightMin, maxFrameHeight, barsHeight] = [600, 860, 220];

/**
 * Notifies VK that the mini-app has rendered, upon which VK removes its splash screen; adopts VK's theme and registers VK as the
 * app's host. Returns the unsubscribe function.
 */
export const joinVk = (): (() => void) => {
  const launch = new URLSearchParams(environment().platformDetail);
  const stop = hearVk((type, { appearance, insets }) => {
    if (type !== 'VKWebAppUpdateConfig') return;
    if (appearance === 'light' || appearance === 'dark') hostAppearance.set(appearance);
    keepClear(toRecord(insets));
  });
  // Without an answer there is nothing to do: VK then keeps its splash screen, and says why to its user.
  bridge.send('VKWebAppInit').catch(() => undefined);
  if (launch.get('vk_platform') === 'desktop_web')
    bridge.send('VKWebAppResizeWindow', { width: frameWidth, height: frameHeight() }).catch(() => undefined);
  host.set(makeVkHost(bridge, launch.get('vk_app_id') ?? ''));
  return () => {
    stop();
    host.set(null);
  };
};

const frameHeight = (): number =>
  Math.round(Math.min(maxFrameHeight, Math.max(frameHeightMin, screen.availHeight - barsHeight)));

/** Sets the safe areas reported by VK's apps, which the frame cannot see. */
const keepClear = ({ top, bottom }: Partial<Record<string, unknown>>): void => {
  const { style } = document.documentElement;
  if (typeof top === 'number' && top >= 0) style.setProperty('--safe-top', `${top}px`);
  if (typeof bottom === 'number' && bottom >= 0) style.setProperty('--safe-bottom', `${bottom}px`);
};
