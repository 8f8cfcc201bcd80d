import type { IncomingMessage } from 'node:http';
import type { HttpSettings } from './settings.ts';

/** Whether a request names its host once, as RFC 9112 demands: a proxy may choose another of two than the server does. */
export const namesOneHost = ({ rawHeaders, httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersionMajor === 1 && httpVersionMinor === 0);
};

const hostPattern = /^(?:\[[\d.:a-f]+\]|[^\s#/:?@[\\\]]+)(?::\d*)?$/i;

/** The host name of a `Host` header: lower case, without port, brackets and final dot; null where it is malformed. */
const hostNameOf = (host: string): string | null => {
  const url = hostPattern.test(host) ? URL.parse(`http://${host}`) : null;
  return url === null || url.hostname === '' ? null : url.hostname.replaceAll(/^\[|\]$|\.$/g, '');
};

/** Whether a host name is of the machine itself. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(?:\.\d+){3}$/.test(name);

/** The address at which a request arrived, as URLs write it. */
const ownAddressOf = ({ socket }: IncomingMessage): string | undefined =>
  socket.localAddress?.replace(/^::ffff:/, '').replace(/%.*$/, '');

type HostPolicy = Pick<HttpSettings, 'hostNames' | 'hasLocalNames'>;

/**
 * Whether the server answers under the host that a request names: a page of another name that resolves to this machine (DNS
 * rebinding) must not read it. `isProbe`: what probes ask for, by a loopback name or the address.
 */
export const isHostAllowed = (
  request: IncomingMessage,
  { hostNames, hasLocalNames }: HostPolicy,
  { isProbe = false } = {},
): boolean => {
  // Without one it is HTTP/1.0, which no browser speaks.
  if (request.headers.host === undefined) return true;
  const name = hostNameOf(request.headers.host);
  if (name === null) return false;
  if (hostNames.includes(name)) return true;
  // All loopback names are one host.
  if (isLoopbackName(name)) return hasLocalNames || isProbe || hostNames.some(isLoopbackName);
  // Probes of a cluster ask by the address, which cannot be rebound.
  return (hasLocalNames || isProbe) && name === ownAddressOf(request);
};

/** The host name of a setting such as `HOST` or `PUBLIC_URL`'s host, as it is compared. */
export const toHostName = (host: string): string => hostNameOf(host.includes('::') ? `[${host}]` : host) ?? host;
