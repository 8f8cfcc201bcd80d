import { callOutside, within } from './call-outside.ts';
import { OutsideError } from './port.ts';

/** Allowed locations of a service's pictures. */
export interface ImageHosts {
  /** The service's address: pictures may be at the same scheme, host and port. */
  readonly url: string;
  /** Further hosts of the service, by https. */
  readonly hosts?: readonly string[];
  /** Whether they may be in a private network, like the service. */
  readonly isPrivateAllowed: boolean;
  readonly timeoutMs: number;
}

/** Max bytes of a picture in the requested size, at any quality. */
export const imageMaxBytes = 20 * 1024 * 1024;

const isOwn = (address: URL, { url, hosts = [] }: ImageHosts): boolean =>
  address.origin === new URL(url).origin ||
  (address.protocol === 'https:' && address.port === '' && hosts.includes(address.hostname));

/** Fetches a picture by a service's reply, from the service's hosts only. Throws `OutsideError`. */
export const fetchImage = async (
  address: string,
  from: ImageHosts,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> => {
  const url = URL.parse(address);
  if (url === null || !isOwn(url, from) || url.username !== '' || url.password !== '')
    throw new OutsideError('no-image', 'the picture lies elsewhere');
  const { status, bytes } = await callOutside({
    url: url.href,
    signal: within(from.timeoutMs, signal),
    maxBytes: imageMaxBytes,
    isForeign: !from.isPrivateAllowed,
  });
  if (status !== 200) throw new OutsideError(status === 429 ? 'quota' : 'no-image', `status ${status}`);
  return bytes;
};
