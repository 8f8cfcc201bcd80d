import type { Socket } from 'node:net';
import { messagesOf } from './wording.ts';

/** Statuses of what Node's parser gives up, by the code of its error; anything else is 400. */
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
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
    const body = JSON.stringify({ message: messagesOf('en').badRequest });
    const lines = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const head = [`HTTP/1.1 ${status}`, ...Object.entries(lines).map((line) => line.join(': '))];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  };
