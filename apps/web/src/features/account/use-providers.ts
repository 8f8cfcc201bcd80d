import type { OauthProvider } from '@kadro/contract';
import { useQuery } from '@tanstack/react-query';
import { host } from '../../shared/platform/host.ts';
import { siteQuery } from '../../shared/site/read-site.ts';
import { useStore } from '../../shared/store.ts';

/** Returns this installation's providers; none while unknown, and none inside a host, whose frame their pages refuse. */
export const useProviders = (): readonly OauthProvider[] => {
  const providers = useQuery(siteQuery).data?.providers ?? [];
  return useStore(host) === null ? providers : [];
};
