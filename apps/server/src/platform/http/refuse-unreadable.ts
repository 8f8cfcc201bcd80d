import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { messagesOf } from './wording.ts';

/** Statuses by the error code of Node's parser; other codes are 400. */
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const body = JSON.stringify({ message: messagesOf('en').badRequest });

/** Returns the headers of a refusal written without Fastify. */
const unreadableHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...headers,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});

/** Refuses a request that Node has parsed, without a handler. */
export const refuseResponse = (
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
): void => void response.writeHead(status, unreadableHeaders(headers)).end(body);

/** Writes a refusal to a socket without a response object, and ends it. */
export const refuseOnSocket = (socket: Duplex, status: string, headers: Readonly<Record<string, string>>): void => {
  const lines = Object.entries(unreadableHeaders(headers)).map((line) => line.join(': '));
  socket.once('finish', () => socket.destroy());
  if (socket.writable) socket.end(`HTTP/1.1 ${[status, ...lines].join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy();
};

/**
 * Creates the handler of unreadable and late requests. They have no response object, so it writes to the socket, in the shape and
 * with the headers of every refusal.
 */
export const makeClientErrorHandler =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statuses[error.code ?? ''] ?? '400 Bad Request';
    refuseOnSocket(socket, status, headers);
  };
