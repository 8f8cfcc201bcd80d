import { activateLocale, initialLocale } from '../../shared/i18n/i18n.ts';
import { environment } from '../../shared/platform/platform.ts';
import { session } from '../../shared/session/session.ts';

/**
 * Switches to the account's language, else to VK's, which counts as the browser's first one; a language chosen on this device stays. The
 * page opened by VK already has that language, a reloaded one has the browser's.
 */
export const speakAsVk = (): Promise<void> => {
  const launched = new URLSearchParams(environment().platformDetail).get('vk_language');
  return activateLocale(initialLocale(session.user.get()?.locale ?? launched ?? undefined));
};
