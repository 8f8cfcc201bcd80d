import { optionalSetting, origin, UserFacingError } from '../platform/configuration/index.ts';
import { toHostName } from '../platform/http/check-host.ts';
import type { HttpSettings } from '../platform/http/settings.ts';

/** Address of the API if it is on another host than the pages. */
export const apiHostSettings = {
  apiUrl: optionalSetting(
    { variable: 'API_URL' },
    origin,
    'Where pages find the API and its web sockets, on another host than PUBLIC_URL; both lead to this server',
  ),
};

interface Addresses {
  readonly publicUrl: string;
  readonly apiUrl: string | undefined;
  readonly corsOrigins: readonly string[] | undefined;
  readonly cookieDomain: string | undefined;
}

type ApiHost = Pick<
  HttpSettings,
  'apiUrl' | 'hostNames' | 'corsOrigins' | 'connectOrigins' | 'imageOrigins' | 'cookieDomain'
>;

/** The domain that lets a page read the CSRF cookie of its API: the page's own host where the API's is below it. */
const sharedDomainOf = (page: URL, api: URL): string | undefined =>
  api.hostname.endsWith(`.${page.hostname}`) ? page.hostname : undefined;

/**
 * Derives the API's host from `API_URL`: nothing if it is absent or equals the page's origin. Throws a UserFacingError if no page
 * could read the CSRF cookie.
 */
export const readApiHost = ({ publicUrl, apiUrl, corsOrigins = [], cookieDomain }: Addresses): ApiHost => {
  const [page, api] = [new URL(publicUrl), new URL(apiUrl ?? publicUrl)];
  if (apiUrl === undefined || api.origin === page.origin)
    return {
      apiUrl: null,
      hostNames: [],
      corsOrigins,
      connectOrigins: [],
      imageOrigins: [],
      cookieDomain: cookieDomain ?? null,
    };
  const domain = cookieDomain ?? sharedDomainOf(page, api);
  // Cookies ignore ports.
  if (domain === undefined && api.hostname !== page.hostname)
    throw new UserFacingError(
      `API_URL: pages of ${page.hostname} cannot read the CSRF cookie of ${api.hostname}. Set COOKIE_DOMAIN to the domain that both share.`,
    );
  return {
    apiUrl: api.origin,
    hostNames: [toHostName(api.host)],
    corsOrigins: [page.origin, ...corsOrigins],
    connectOrigins: [api.origin, api.origin.replace(/^http/, 'ws')],
    imageOrigins: [api.origin],
    cookieDomain: domain ?? null,
  };
};
