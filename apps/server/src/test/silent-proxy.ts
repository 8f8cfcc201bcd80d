import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { EmbeddedConnection } from '../platform/database/connection.ts';

/** A way to a PostgreSQL on which packets can stop: connections stay open, and nothing comes through. */
export interface SilentProxy {
  readonly connection: EmbeddedConnection;
  readonly silence: () => void;
  readonly resume: () => void;
  readonly close: () => Promise<void>;
}

/** Listens on a free port of the loopback address and passes on to a PostgreSQL, as long as it is not silent. */
export const startSilentProxy = async (target: EmbeddedConnection): Promise<SilentProxy> => {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const database = target.host.startsWith('/')
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isSilent) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    connection: { ...target, host: '127.0.0.1', port },
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
