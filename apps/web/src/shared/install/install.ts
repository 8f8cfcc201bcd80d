import { environment } from '../platform/platform.ts';
import { storage } from '../storage/storage.ts';
import { useStore } from '../store.ts';
import { heldPrompt } from './hold-prompt.ts';
import { installKey, readRecord } from './install-record.ts';

/** How the app can be installed here: by our button, by the browser's menu, or it is installed already. */
export type InstallWay = 'button' | 'ios' | 'mac-safari' | 'browser-menu' | 'installed' | 'insecure' | 'none';

/** Keeps the record of offers: created on the first visit, deleted once the app is installed. Returns the unsubscribe function. */
export const followInstall = (): (() => void) => {
  storage.set(installKey, JSON.stringify(readRecord(storage, Date.now())));
  const forget = () => {
    heldPrompt.set(null);
    storage.remove(installKey);
  };
  window.addEventListener('appinstalled', forget);
  return () => window.removeEventListener('appinstalled', forget);
};

/** Shows the browser's install prompt. Returns whether the app is being installed; false without a prompt. */
export const install = async (): Promise<boolean> => {
  const prompt = heldPrompt.get();
  if (!prompt) return false;
  heldPrompt.set(null);
  return (await prompt.prompt()).outcome === 'accepted';
};

/** How the app can be installed on this device, kept current. */
export const useInstallWay = (): InstallWay => (useStore(heldPrompt) ? 'button' : wayWithoutPrompt());

const wayWithoutPrompt = (): InstallWay => {
  if (window.matchMedia('(display-mode: standalone)').matches) return 'installed';
  // Without https a browser installs at most a bookmark.
  if (!window.isSecureContext) return 'insecure';
  return wayOfBrowser(navigator.userAgent, navigator.maxTouchPoints);
};

/** Whether this is a tab of Safari, which deletes a page's storage after seven days without a visit; an installed app keeps it. */
export const isForgetfulTab = (): boolean =>
  environment().platform === 'web' &&
  ['ios', 'mac-safari'].includes(wayWithoutPrompt()) &&
  safari.test(navigator.userAgent);

const safari = /Version\/\d+.* Safari\//;

/** How a browser without an install prompt can install the app. */
export const wayOfBrowser = (userAgent: string, touchPoints: number): InstallWay => {
  const isMac = userAgent.includes('Macintosh');
  // An iPad identifies as a Mac, but no Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && touchPoints > 1)) return 'ios';
  if (isMac && safari.test(userAgent)) return 'mac-safari';
  if (/Chrome\/|Chromium\//.test(userAgent) || /Android/.test(userAgent)) return 'browser-menu';
  return 'none';
};
