import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/** A call received by a stand-in. */
export interface StandInCall {
  readonly query: URLSearchParams;
  /** Fields of a form sent by POST; empty for other calls. */
  readonly form: URLSearchParams;
  readonly authorization: string | null;
}

export interface StandInReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Faults of a provider; an object is an error that it returns by name. */
export type StandInFault =
  | 'status-500'
  | 'silence'
  | 'no-json'
  | 'endless'
  | 'other-shape'
  | { readonly error: string };

/** Endpoints of a provider: code to token, and token to profile. */
export type StandInPlace = 'token' | 'profile';

/** A provider of external logins on the loopback address, for tests and development without keys. */
export interface OauthStandIn {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  /** Makes only the next call of a place fail. */
  readonly failNext: (place: StandInPlace, fault: StandInFault) => void;
  readonly close: () => Promise<void>;
}

export interface StandInRoute {
  /** Method and path, such as `POST /token`. */
  readonly at: string;
  readonly place: StandInPlace | null;
  readonly answer: (call: StandInCall) => StandInReply;
}

export const json = (status: number, body: unknown): StandInReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

export const page = (status: number, html: string): StandInReply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: html,
});

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true)
    return new URLSearchParams();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};

const wrongReplies: Readonly<Record<Extract<StandInFault, string>, StandInReply | null>> = {
  'status-500': page(500, '<h1>Internal Server Error</h1>'),
  silence: null,
  'no-json': page(200, '<h1>Technical works</h1>'),
  endless: json(200, { access_token: 'x'.repeat(1_000_000) }),
  'other-shape': json(200, { token: 'elsewhere' }),
};

/** The reply of a faulty provider; null for none at all. */
const spoil = (fault: StandInFault, errorStatus: number): StandInReply | null =>
  typeof fault === 'string'
    ? wrongReplies[fault]
    : json(errorStatus, { ...fault, error_description: 'Asked for by a test' });

/** Listens on the loopback address. `errorStatus` is this provider's HTTP status of errors. */
export const startStandIn = async (
  routes: readonly StandInRoute[],
  { port, errorStatus }: { port: number; errorStatus: number },
): Promise<OauthStandIn> => {
  const faults = new Map<StandInPlace, StandInFault>();

  const answer = async (request: IncomingMessage): Promise<StandInReply | null> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const route = routes.find(({ at }) => at === `${request.method} ${pathname}`);
    if (route === undefined) return page(404, '<h1>Not found</h1>');
    const fault = route.place === null ? undefined : faults.get(route.place);
    if (route.place !== null) faults.delete(route.place);
    if (fault !== undefined) return spoil(fault, errorStatus);
    const form = await readForm(request);
    return route.answer({ query: searchParams, form, authorization: request.headers.authorization ?? null });
  };

  const server = createServer((request, response) => {
    answer(request).then(
      (reply) => {
        if (reply !== null) response.writeHead(reply.status, reply.headers).end(reply.body);
      },
      () => response.writeHead(400).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    failNext: (place, fault) => void faults.set(place, fault),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
