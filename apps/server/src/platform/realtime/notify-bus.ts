import { sql, type Kysely } from 'kysely';
import { listen, type Connection } from '../database/index.ts';
import type { Bus } from './bus.ts';

/** PostgreSQL's channel between nodes. */
export const nodesChannel = 'kadro_live';

/** The longest payload of a PostgreSQL notice, bytes. */
export const maxNoticeBytes = 7999;

/** Publishes texts to all nodes; in a transaction only after its commit. */
export const notifyNodes = async <Schema>(db: Kysely<Schema>, texts: readonly string[]): Promise<void> => {
  if (texts.some((text) => Buffer.byteLength(text) > maxNoticeBytes))
    throw new Error('a notice to the other nodes is too long');
  await sql`select pg_notify(${nodesChannel}, text) from unnest(${texts}::text[]) as t (text)`.execute(db);
};

/** Creates the bus of nodes on one PostgreSQL: its notices, on a dedicated connection. */
export const createNotifyBus = <Schema>(
  db: Kysely<Schema>,
  connection: Connection,
  report: (message: string, error: unknown) => void,
): Bus => {
  let stopListening: (() => Promise<void>) | undefined;
  return {
    publish: (text) => notifyNodes(db, [text]),
    start: (hear) => {
      stopListening = listen(
        connection,
        nodesChannel,
        (text) => hear(text ?? null),
        (error) => report('other nodes are not heard', error),
      );
    },
    stop: async () => stopListening?.(),
  };
};
