import { ProviderLogo } from '../../shared/oauth/provider-logo.tsx';

/** VK's sign above an outcome. */
export const vkSign = <ProviderLogo provider="vk" size={56} />;
