import type { OauthProvider } from '@kadro/contract';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../shared/site/read-site.ts';

/** The outside log-ins of this installation; none while nobody knows. */
export const useProviders = (): readonly OauthProvider[] => useQuery(siteQuery).data?.providers ?? [];
