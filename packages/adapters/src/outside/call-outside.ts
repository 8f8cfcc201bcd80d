import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { z } from 'zod';
import { isPublicAddress, isPublicHost } from './addresses.ts';
import { OutsideError, type OutsideFault } from './port.ts';

/** Replies of JSON without pictures have a few kilobytes. */
const jsonMaxBytes = 256 * 1024;

export interface OutsideCall {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; a call without a body is a GET. */
  readonly json?: unknown;
  /** Sent unchanged by POST; its media type is in `headers`. */
  readonly body?: Buffer;
  readonly signal: AbortSignal;
  /** Max reply size; 256 KiB if absent. */
  readonly maxBytes?: number;
  /** Whether the host comes from outside: then it must be public. */
  readonly isForeign?: boolean;
}

export interface OutsideReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

const notPublic = (): OutsideError => new OutsideError('unavailable', 'the host is not one of the public internet');

/** Finds all addresses of a name, as `dns.lookup` does. */
export type FindAddresses = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Resolves a host and rejects it if any of its addresses is private; the connection uses the checked addresses. */
const lookUpPublic =
  (find: FindAddresses): LookupFunction =>
  (hostname, options, callback) => {
    find(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return callback(error ?? notPublic(), '', 0);
      if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(notPublic(), '', 0);
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

const parseUrl = (text: string): URL => {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new OutsideError('unavailable', 'the address is not one of http');
  return url;
};

interface Client {
  readonly request: (url: URL, options: RequestOptions, callback: (response: IncomingMessage) => void) => ClientRequest;
}

/** Loaded with the first call: `node:http` brings Node's WebSocket and all of undici, which a start does not need. */
const loadClient = (url: URL): Promise<Client> =>
  url.protocol === 'https:' ? import('node:https') : import('node:http');

const send = async (url: URL, options: RequestOptions, body: Buffer | undefined): Promise<IncomingMessage> => {
  const client = await loadClient(url);
  return new Promise((resolve, reject) => {
    const request = client.request(url, options, resolve);
    request.on('error', reject);
    request.end(body);
  });
};

const readBytes = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > maxBytes) throw new OutsideError('unavailable', 'the reply is too long');
    chunks.push(bytes);
  }
  if (!response.complete) throw new OutsideError('truncated', 'the reply broke off');
  return Buffer.concat(chunks);
};

/**
 * Calls an external service on a separate connection, without following redirects, within `signal`'s time and `maxBytes`.
 * Throws `OutsideError`. `find` resolves names.
 */
export const callOutside = async (call: OutsideCall, find: FindAddresses = lookup): Promise<OutsideReply> => {
  const { headers, json, signal, maxBytes = jsonMaxBytes, isForeign = false } = call;
  const url = parseUrl(call.url);
  if (isForeign && !isPublicHost(url.hostname)) throw notPublic();
  const body = json === undefined ? call.body : Buffer.from(JSON.stringify(json));
  const options: RequestOptions = {
    method: body === undefined ? 'GET' : 'POST',
    // A reused connection may lead to an unchecked address.
    agent: false,
    signal,
    ...(isForeign && { lookup: lookUpPublic(find) }),
    headers: {
      'user-agent': 'Kadro (vocabulary cards)',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(body !== undefined && { 'content-length': body.length }),
      ...headers,
    },
  };
  let response: IncomingMessage | undefined;
  try {
    response = await send(url, options, body);
    const { statusCode: status = 0, headers: received } = response;
    return { status, headers: received, bytes: await readBytes(response, maxBytes) };
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    if (signal.aborted) throw new OutsideError('late', 'no whole reply in time');
    throw new OutsideError(response === undefined ? 'unavailable' : 'truncated', 'the connection failed');
  } finally {
    response?.destroy();
  }
};

/** The fault of a status when the reply has no details; null for a success. */
const faultOfStatus = (status: number): OutsideFault | null => {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403 || status === 404) return 'misconfigured';
  return status === 402 || status === 429 ? 'quota' : 'unavailable';
};

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Calls an external service and parses its JSON. `faultOf` reads the fault from an error's body if the status alone is
 * ambiguous. Throws `OutsideError`.
 */
export const callForJson = async <T>(
  schema: z.ZodType<T>,
  call: OutsideCall,
  faultOf: (body: unknown) => OutsideFault | null = () => null,
): Promise<T> => {
  const { status, bytes } = await callOutside(call);
  const body = parseJson(bytes);
  const fault = faultOfStatus(status);
  if (fault !== null) throw new OutsideError(faultOf(body) ?? fault, `status ${status}`);
  if (body === undefined) throw new OutsideError('unavailable', 'the reply is no JSON');
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new OutsideError('unavailable', 'the reply has another shape');
  return parsed.data;
};

/** A signal that aborts after `ms`, or when the caller's does. */
export const within = (ms: number, signal: AbortSignal | undefined): AbortSignal =>
  signal === undefined ? AbortSignal.timeout(ms) : AbortSignal.any([signal, AbortSignal.timeout(ms)]);

/** The authorization header of this installation; none without a key. */
export const bearer = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` };
