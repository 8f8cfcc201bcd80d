import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Handles a call with its complete body; if it throws, the caller gets a 400. */
export type AnswerCall = (request: IncomingMessage, response: ServerResponse, body: Buffer) => Promise<void> | void;

/** A stand-in of an external service. */
export interface ServedStandIn {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  /** Stops it and closes all its connections. */
  readonly close: () => Promise<void>;
}

/** Serves a stand-in on a free port of the loopback address. */
export const serveStandIn = async (answer: AnswerCall): Promise<ServedStandIn> => {
  const work = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    await answer(request, response, Buffer.concat(chunks));
  };
  const server = createServer((request, response) => {
    work(request, response).catch(() => response.writeHead(400).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
