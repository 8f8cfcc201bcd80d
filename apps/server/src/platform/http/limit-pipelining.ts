import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuseResponse } from './refuse-unreadable.ts';

const headEnd = Buffer.from('\r\n\r\n');
/** Bytes of `GET / HTTP/1.1` and its two line ends. */
const shortestHead = 18;
/** Max heads parsed between two checks of the open requests. */
const headsAtOnce = 8;

/** Returns the end of the part of `bytes` from `start` that holds at most `heads` ends of heads. */
const endOfPart = (bytes: Buffer, start: number, heads: number): number => {
  let end = start;
  for (let headCount = 0; headCount < heads; headCount += 1) {
    const at = bytes.indexOf(headEnd, end);
    if (at < 0) return bytes.length;
    end = at + headEnd.length;
  }
  return end;
};

/**
 * Closes connections with more than `maxOpen` unanswered requests. A 64 kB packet holds thousands of short requests, and Node
 * creates all their objects before a handler could refuse, so large packets go to its parser in parts. Only the parser decides what
 * is a request, so a body may contain anything. Connections that become web sockets are left alone.
 */
export const limitPipelining = (
  server: Server,
  maxOpen: number,
  refusalHeaders: Readonly<Record<string, string>>,
): void => {
  const openRequests = new WeakMap<Socket, number>();
  const readers = new WeakMap<Socket, (bytes: Buffer) => void>();
  const upgraded = new WeakSet<Socket>();

  const count = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    openRequests.set(socket, (openRequests.get(socket) ?? 0) + 1);
    response.once('close', () => openRequests.set(socket, (openRequests.get(socket) ?? 1) - 1));
  };
  server.prependListener('request', count);
  // Node would answer these itself, uncounted.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    count(request, response);
    refuseResponse(response, 417, refusalHeaders);
  });

  server.on('connection', (socket: Socket) => {
    // Node's own listener, which parses. Once there is another one, Node no longer reads past all listeners.
    const [parse] = socket.listeners('data');
    if (parse === undefined) return;
    socket.removeAllListeners('data');
    const read = (bytes: Buffer): void => {
      const heads = bytes.length <= maxOpen * shortestHead ? Infinity : headsAtOnce;
      for (let start = 0; start < bytes.length && socket.writable;) {
        const end = heads === Infinity ? bytes.length : endOfPart(bytes, start, heads);
        parse.call(socket, end - start === bytes.length ? bytes : bytes.subarray(start, end));
        // The parser ends with the upgrade; bytes after its head and before the answer violate the protocol.
        if (upgraded.has(socket)) return void (end < bytes.length && socket.destroy());
        if ((openRequests.get(socket) ?? 0) > maxOpen) socket.destroy();
        start = end;
      }
    };
    readers.set(socket, read);
    socket.on('data', read);
  });

  server.prependListener('upgrade', (_request, socket: Socket) => {
    upgraded.add(socket);
    const read = readers.get(socket);
    if (read !== undefined) socket.removeListener('data', read);
    // A pending answer would be written between frames.
    if ((openRequests.get(socket) ?? 0) > 0) socket.destroy();
  });
};
