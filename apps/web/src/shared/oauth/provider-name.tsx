import type { OauthProvider } from '@kadro/contract';
import { useT } from '../i18n/use-t.ts';

/** What a provider is called; VK's name stays English in every language. */
export const ProviderName = ({ provider }: { provider: OauthProvider }) => (
  <span lang={provider === 'vk' ? 'en' : undefined}>{useT()(`provider.${provider}`)}</span>
);
