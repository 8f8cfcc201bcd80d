import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { all, compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import {
  addressKey,
  isHostAllowed,
  isLoopbackName,
  makePlainTest,
  namesOneHost,
  refusalHeaders,
  refuseOnSocket,
  type HttpSettings,
} from '../http/index.ts';
import type { Connection, Wire } from './connection.ts';
import type { RealtimeLimits } from './limits.ts';
import { codes, protocolVersion, writeError } from './protocol.ts';
import type { Realtime } from './realtime.ts';

/** A client that does not answer the close frame within this time is cut off. */
const agreeMs = 2000;

export interface SocketsOptions {
  readonly realtime: Realtime;
  readonly key: string;
  readonly limits: RealtimeLimits;
  readonly settings: Pick<HttpSettings, 'publicUrl' | 'hostNames' | 'hasLocalNames' | 'corsOrigins' | 'trustProxy'>;
  /** Counts a connection attempt by its address; throws when there are too many. */
  readonly countVisit: (address: string) => void;
}

const urlOf = (request: IncomingMessage): URL | null => URL.parse(request.url ?? '', 'http://host');

/**
 * True if a page may open sockets: pages of `PUBLIC_URL` and of the origins that may call the API; without `PUBLIC_URL` those of
 * the called host, which is a known one.
 */
const isOriginAllowed = (request: IncomingMessage, settings: SocketsOptions['settings']): boolean => {
  const { origin, host } = request.headers;
  // Every browser sends it.
  if (origin === undefined) return true;
  const from = URL.parse(origin);
  if (from === null) return false;
  const { publicUrl, corsOrigins, hasLocalNames } = settings;
  if ([publicUrl, ...corsOrigins].some((own) => URL.parse(own)?.origin === from.origin)) return true;
  // All loopback names are one host.
  return from.host === host && (hasLocalNames || isLoopbackName(from.hostname));
};

/** Returns the client's address according to the trusted proxies. */
const makeAddressOf = (trustProxy: boolean | string): ((request: IncomingMessage) => string) => {
  const trusts =
    typeof trustProxy === 'boolean' ? () => trustProxy : compile(trustProxy.split(',').map((entry) => entry.trim()));
  return (request) => all(request, trusts).at(-1) ?? '';
};

/** Text messages come as buffers by the default of `ws`. */
const textOf = (data: RawData): string => (data instanceof Buffer ? data.toString() : '');

const wireOf = (socket: WebSocket, waitingBytes: number): Wire => ({
  send: (text) => {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > waitingBytes) socket.terminate();
    else socket.send(text, { binary: false });
  },
  close: (code, reason) => {
    socket.close(code, reason);
    const cutOff = setTimeout(() => socket.terminate(), agreeMs);
    socket.once('close', () => clearTimeout(cutOff));
  },
});

/** Returns the fault of a connection's URL as a protocol code and message; null if valid. */
const findFault = (url: URL, key: string): readonly [number, string] | null => {
  if (url.pathname !== `/app/${key}`) return [codes.noApp, 'No such app'];
  const version = url.searchParams.get('protocol');
  if (version === null) return [codes.noVersion, 'No protocol version given'];
  return version === protocolVersion ? null : [codes.wrongVersion, 'Unsupported protocol version'];
};

/** Takes web sockets at `/app/{key}` on the server's own port, for as long as the server runs. */
export const serveSockets = (app: FastifyInstance, options: SocketsOptions): void => {
  const { realtime, key, limits, settings, countVisit } = options;
  const { hub } = realtime;
  const addressOf = makeAddressOf(settings.trustProxy);
  const isPlain = makePlainTest(settings);
  const headers = refusalHeaders(settings.publicUrl, settings.corsOrigins);
  const refuse = (socket: Duplex, status: string): void => refuseOnSocket(socket, status, headers);
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
    maxFragments: 32,
  });

  const receive = (socket: WebSocket, connection: Connection): void => {
    socket.on('message', (data, isBinary) => {
      if (isBinary) return connection.wire.close(1003, 'Text only');
      hub.hear(connection, textOf(data));
    });
    socket.on('ping', () => hub.count(connection));
    socket.on('pong', () => hub.count(connection));
    socket.on('close', () => hub.leave(connection));
  };

  const welcome = (socket: WebSocket, url: URL, address: string): void => {
    // A framing error closes the socket by itself, with the matching code.
    socket.on('error', () => undefined);
    const wire = wireOf(socket, limits.waitingBytes);
    const fault = findFault(url, key);
    const opened = fault === null ? hub.open(wire, address) : fault[0];
    if (typeof opened === 'object') return receive(socket, opened);
    const reason = fault?.[1] ?? 'Too many connections';
    wire.send(writeError(opened, reason));
    wire.close(opened, reason);
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const url = urlOf(request);
    if (url === null || !namesOneHost(request)) return refuse(socket, '400 Bad Request');
    // Before the origin check, which accepts the host's own.
    if (!isHostAllowed(request, settings)) return refuse(socket, '421 Misdirected Request');
    if (isPlain(request) || !isOriginAllowed(request, settings)) return refuse(socket, '403 Forbidden');
    const address = addressOf(request);
    try {
      countVisit(address);
    } catch {
      return refuse(socket, '429 Too Many Requests');
    }
    sockets.handleUpgrade(request, socket, head, (opened) => welcome(opened, url, addressKey(address)));
  };

  // Requests for any other protocol continue as plain requests.
  Object.assign(app.server, {
    shouldUpgradeCallback: ({ url, headers }: IncomingMessage) =>
      headers.upgrade?.toLowerCase() === 'websocket' && url?.startsWith('/app/') === true,
  });
  app.server.on('upgrade', upgrade);
  app.addHook('preClose', () => realtime.stop());
};
