import type { OauthProvider } from '@kadro/contract';
import { useT } from '../i18n/use-t.ts';

/** Name of a provider; VK's stays English in every language. */
export const ProviderName = ({ provider }: { provider: OauthProvider }) => (
  <span lang={provider === 'vk' ? 'en' : undefined}>{useT()(`provider.${provider}`)}</span>
);
