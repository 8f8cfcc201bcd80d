import type { IncomingMessage } from 'node:http';
import type { HttpSettings } from './settings.ts';

/** Checks that a request names its host once (RFC 9112): of two, a proxy may choose another than the server. */
export const namesOneHost = ({ rawHeaders, httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersionMajor === 1 && httpVersionMinor === 0);
};

const hostPattern = /^(?:\[[\d.:a-f]+\]|[^\s#/:?@[\\\]]+)(?::\d*)?$/i;

/** Returns the host name of a `Host` header: lower case, without port, brackets and final dot; null if malformed. */
const hostNameOf = (host: string): string | null => {
  const url = hostPattern.test(host) ? URL.parse(`http://${host}`) : null;
  return url === null || url.hostname === '' ? null : url.hostname.replaceAll(/^\[|\]$|\.$/g, '');
};

/** Whether a host name is a loopback name. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(?:\.\d+){3}$/.test(name);

/** The local address of a request's connection, in URL notation. */
const ownAddressOf = ({ socket }: IncomingMessage): string | undefined =>
  socket.localAddress?.replace(/^::ffff:/, '').replace(/%.*$/, '');

type HostPolicy = Pick<HttpSettings, 'hostNames' | 'hasLocalNames'>;

/**
 * Checks that the server answers under a request's host, against DNS rebinding: a foreign name that resolves to this machine must
 * not read it. `isProbe` marks probe paths, which also answer under loopback names and the address.
 */
export const isHostAllowed = (
  request: IncomingMessage,
  { hostNames, hasLocalNames }: HostPolicy,
  { isProbe = false } = {},
): boolean => {
  // Only HTTP/1.0 allows a missing host, and no browser speaks it.
  if (request.headers.host === undefined) return true;
  const name = hostNameOf(request.headers.host);
  if (name === null) return false;
  if (hostNames.includes(name)) return true;
  // All loopback names are one host.
  if (isLoopbackName(name)) return hasLocalNames || isProbe || hostNames.some(isLoopbackName);
  // Cluster probes use the address, which cannot be rebound.
  return (hasLocalNames || isProbe) && name === ownAddressOf(request);
};

/** Normalizes the host name of a setting such as `HOST`, for comparison. */
export const toHostName = (host: string): string => hostNameOf(host.includes('::') ? `[${host}]` : host) ?? host;
