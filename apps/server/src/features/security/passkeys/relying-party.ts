import type { HttpSettings } from '../../../platform/http/index.ts';

/** The host that passkeys are made for: the one browsers see, `localhost` where nothing else is set. */
export const rpIdOf = ({ publicUrl }: Pick<HttpSettings, 'publicUrl'>): string => new URL(publicUrl).hostname;

/** Where passkeys may be used: the page itself, and pages of other origins that may call the API, under the same host. */
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
