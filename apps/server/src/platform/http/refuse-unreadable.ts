import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { messagesOf } from './wording.ts';

/** Statuses of what Node's parser gives up, by the code of its error; anything else is 400. */
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const body = JSON.stringify({ message: messagesOf('en').badRequest });

/** The headers of a refusal that nothing but Node writes, with those of every reply. */
const unreadableHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...headers,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});

/** Refuses what Node has read, without a handler. */
export const refuseResponse = (
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
): void => void response.writeHead(status, unreadableHeaders(headers)).end(body);

/** Writes a refusal to a socket for which there is no response, and ends it. */
export const refuseOnSocket = (socket: Duplex, status: string, headers: Readonly<Record<string, string>>): void => {
  const lines = Object.entries(unreadableHeaders(headers)).map((line) => line.join(': '));
  socket.once('finish', () => socket.destroy());
  if (socket.writable) socket.end(`HTTP/1.1 ${[status, ...lines].join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy();
};

/**
 * Makes the answer to what is no request at all, or none that ended in time: there is nothing yet that a reply could be
 * made for, so it is written to the socket itself, in the shape and with the headers of every refusal.
 */
export const makeClientErrorHandler =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statuses[error.code ?? ''] ?? '400 Bad Request';
    refuseOnSocket(socket, status, headers);
  };
