import { activateLocale, initialLocale } from '../../shared/i18n/i18n.ts';
import { environment } from '../../shared/platform/platform.ts';
import { session } from '../../shared/session/session.ts';

/**
 * Switches to the language of the account, or else to that of VK, which counts as the browser's first one; what was chosen
 * on this device stays. The page that VK opens comes in that language already, one that was loaded anew in the browser's.
 */
export const speakAsVk = (): Promise<void> => {
  const launched = new URLSearchParams(environment().platformDetail).get('vk_language');
  return activateLocale(initialLocale(session.user.get()?.locale ?? launched ?? undefined));
};
