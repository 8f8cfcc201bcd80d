import type { IncomingMessage } from 'node:http';
import { isApiPath } from './is-api-path.ts';
import { makeProxyTest } from './limit-connections.ts';
import { isLoopback } from './serve-health.ts';
import type { HttpSettings } from './settings.ts';

/** The scheme that the nearest proxy names. */
const forwardedProto = ({ headers }: IncomingMessage): string | undefined =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
    .toLowerCase();

/**
 * Recognises requests that crossed a network in plain text although `PUBLIC_URL` is on https: a proxy that is believed says
 * `http`, or somebody went around the proxies. Without a believed proxy nothing can be said.
 */
export const makePlainTest = ({
  publicUrl,
  trustProxy,
}: Pick<HttpSettings, 'publicUrl' | 'trustProxy'>): ((request: IncomingMessage) => boolean) => {
  if (!publicUrl.startsWith('https:') || trustProxy === false) return () => false;
  const isProxy = makeProxyTest(trustProxy);
  return (request) => {
    const { remoteAddress } = request.socket;
    if (remoteAddress === undefined) return false;
    return isProxy(remoteAddress) ? forwardedProto(request) === 'http' : !isLoopback(remoteAddress);
  };
};

/** The https address of a page that was asked for by plain http; null for everything else, which is refused (ASVS 4.1.2). */
export const securePageOf = ({ method, url = '' }: IncomingMessage, publicUrl: string): string | null =>
  (method === 'GET' || method === 'HEAD') && url.startsWith('/') && !isApiPath(url) ? publicUrl + url : null;
