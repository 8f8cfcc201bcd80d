import type { PoolClient } from 'pg';
import type { TestServer } from './test-server.ts';

/** The statements that a server's own node sends to the database while something is done, one a trip. */
export const listTrips = async (server: TestServer, run: () => Promise<unknown>): Promise<string[]> => {
  const sent: string[] = [];
  const known = new Map<PoolClient, PoolClient['query']>();
  const note = (client: PoolClient): void => {
    if (known.has(client)) return;
    known.set(client, client.query);
    const send = client.query.bind(client);
    const noting = (...parameters: Parameters<typeof send>): ReturnType<typeof send> => {
      const [query]: unknown[] = parameters;
      sent.push(typeof query === 'string' ? query : String(Reflect.get(Object(query), 'text')));
      return send(...parameters);
    };
    Object.assign(client, { query: noting });
  };
  const { pool } = server.database;
  pool.on('acquire', note);
  await run();
  pool.off('acquire', note);
  for (const [client, query] of known) Object.assign(client, { query });
  return sent;
};
