import type { IncomingMessage } from 'node:http';
import { isApiPath } from './is-api-path.ts';
import { makeProxyTest } from './limit-connections.ts';
import { isLoopback } from './serve-health.ts';
import type { HttpSettings } from './settings.ts';

/** The scheme in the header of the nearest proxy. */
const forwardedProto = ({ headers }: IncomingMessage): string | undefined =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
    .toLowerCase();

/**
 * Creates the test for requests that crossed a network in plain text although `PUBLIC_URL` is https: a trusted proxy reports
 * `http`, or the request bypassed the proxies. Without a trusted proxy this cannot be detected.
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

/** Returns the https address of a page requested by plain http; null for other requests, which are refused (ASVS 4.1.2). */
export const securePageOf = ({ method, url = '' }: IncomingMessage, publicUrl: string): string | null =>
  (method === 'GET' || method === 'HEAD') && url.startsWith('/') && !isApiPath(url) ? publicUrl + url : null;
