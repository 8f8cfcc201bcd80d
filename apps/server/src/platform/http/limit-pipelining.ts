import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuseResponse } from './refuse-unreadable.ts';

const headEnd = Buffer.from('\r\n\r\n');
/** `GET / HTTP/1.1` and its two line ends. */
const shortestHead = 18;
/** As many heads at most are parsed between two looks at how many requests are open. */
const headsAtOnce = 8;

/** Where the part of `bytes` from `start` ends that has no more than `heads` ends of heads. */
const endOfPart = (bytes: Buffer, start: number, heads: number): number => {
  let end = start;
  for (let found = 0; found < heads; found += 1) {
    const at = bytes.indexOf(headEnd, end);
    if (at < 0) return bytes.length;
    end = at + headEnd.length;
  }
  return end;
};

/**
 * Ends every connection that has more than `maxOpen` requests without an answer. One packet of 64 kB holds thousands of
 * short requests, and Node makes all their objects before any handler could refuse: so what looks like many is given to
 * its parser in parts, and the parser alone says what is a request. A body may thus hold whatever it likes. A connection that
 * becomes a web socket is none of its business any more.
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
  // Node would answer these by itself, uncounted.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    count(request, response);
    refuseResponse(response, 417, refusalHeaders);
  });

  server.on('connection', (socket: Socket) => {
    // Node's own listener, which parses. As soon as another one is there, it no longer reads past all listeners.
    const [parse] = socket.listeners('data');
    if (parse === undefined) return;
    socket.removeAllListeners('data');
    const read = (bytes: Buffer): void => {
      const heads = bytes.length <= maxOpen * shortestHead ? Infinity : headsAtOnce;
      for (let start = 0; start < bytes.length && socket.writable;) {
        const end = heads === Infinity ? bytes.length : endOfPart(bytes, start, heads);
        parse.call(socket, end - start === bytes.length ? bytes : bytes.subarray(start, end));
        // The parser is gone with the upgrade; who has sent more than its head before the answer does not keep to the protocol.
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
    // An answer that is still to come would be written between frames.
    if ((openRequests.get(socket) ?? 0) > 0) socket.destroy();
  });
};
