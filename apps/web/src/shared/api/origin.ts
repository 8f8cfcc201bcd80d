import { clientVersion } from '@kadro/contract/route/paths';
import { currentLocale } from '../i18n/i18n.ts';

/** Origin of the API: `<meta name="api-base">`, empty for the page's own. */
export const apiOrigin = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.replace(/\/$/, '') ?? '';

/** Version of this client with the hash of its build, as `X-Version` carries it. */
export const fullVersion = `${clientVersion}-${__BUILD_HASH__}`;

/** Headers of every call: an ajax call of this client, in the language of the interface. */
export const clientHeaders = (): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': currentLocale(),
  'X-Requested-With': 'XMLHttpRequest',
  'X-Version': fullVersion,
});
