import { request, type Agent } from 'node:http';
import { csrfHeaderName } from '@kadro/contract';

/** One call of a flood. */
export interface FloodCall {
  readonly method: string;
  readonly path: string;
  /** An object is sent as JSON. */
  readonly body?: object | Buffer | undefined;
  /** The media type of a body of bytes. */
  readonly type?: string | undefined;
}

/** The answer of a call; status 0 for none. */
export interface FloodReply {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly bytes: Buffer;
}

/** Sends a call; always resolves with a reply. */
export const sendFloodCall = (
  agent: Agent,
  port: number,
  headers: Record<string, string>,
  { method, path, body, type }: FloodCall,
): Promise<FloodReply> =>
  new Promise((resolve) => {
    const bytes = body instanceof Buffer ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body));
    const end = (status = 0, cookies: readonly string[] = [], reply = Buffer.alloc(0)): void =>
      resolve({ status, cookies, bytes: reply });
    const sent = { ...headers, 'content-length': String(bytes.length), ...(type ? { 'content-type': type } : {}) };
    const call = request({ agent, host: '127.0.0.1', port, method, path, headers: sent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => end(response.statusCode, response.headers['set-cookie'], Buffer.concat(parts)));
      response.on('error', () => end());
    });
    call.on('error', () => end());
    call.end(bytes);
  });

/** Returns the headers of a browser after a reply's cookies. */
export const headersAfter = ({ cookies }: FloodReply): Record<string, string> => {
  const pairs = cookies.map((line) => line.split(';')[0] ?? '');
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return {
    cookie: pairs.join('; '),
    [csrfHeaderName]: decodeURIComponent(token),
    'content-type': 'application/json',
  };
};
