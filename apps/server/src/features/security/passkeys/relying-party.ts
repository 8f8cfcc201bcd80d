import type { HttpSettings } from '../../../platform/http/index.ts';

/** Returns the host for which passkeys are made: the public one, `localhost` by default. */
export const rpIdOf = ({ publicUrl }: Pick<HttpSettings, 'publicUrl'>): string => new URL(publicUrl).hostname;

/** Returns the origins where passkeys may be used: the page's, and other origins under the same host that may call the API. */
export const passkeyOriginsOf = ({
  publicUrl,
  corsOrigins,
}: Pick<HttpSettings, 'publicUrl' | 'corsOrigins'>): string[] => {
  const rpId = rpIdOf({ publicUrl });
  const isUnder = (origin: string): boolean => {
    const { hostname } = new URL(origin);
    return hostname === rpId || hostname.endsWith(`.${rpId}`);
  };
  return [new URL(publicUrl).origin, ...corsOrigins.filter(isUnder)];
};
