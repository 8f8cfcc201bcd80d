import { clientVersion } from '@kadro/contract/paths';

/** Origin of the API: `<meta name="api-base">`, empty for the page's own. */
export const apiOrigin = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.replace(/\/$/, '') ?? '';

/** Version of this client with the hash of its build, as `X-Version` carries it. */
export const fullVersion = `${clientVersion}-${__BUILD_HASH__}`;
