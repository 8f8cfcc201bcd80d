import { randomUUID } from 'node:crypto';
import { createDatabase, withTransaction } from '../../platform/database/index.ts';
import type { EmbeddedConnection } from '../../platform/database/connection.ts';
import type { Tables } from '../../schema/schema.ts';
import { createDispatcher } from './dispatcher.ts';
import type { Processor } from './processor.ts';
import { recordEvents } from './record-events.ts';

// A process of events.test.ts: commits what it does with its event, and is killed while it hands the event on.

const connection: EmbeddedConnection = JSON.parse(process.env['CONNECTION'] ?? '{}');
const { db } = createDatabase<Tables>({
  connection,
  poolSize: 2,
  statementTimeoutMs: 60_000,
  onConnectionLost: () => undefined,
});
await withTransaction(db, async (trx) => {
  await trx.insertInto('app_settings').values({ name: 'committed', value: '' }).execute();
  await recordEvents(trx, [{ userId: randomUUID(), kind: 'person-cleared', data: { number: 1 } }], Date.now());
});
const killer: Processor = {
  name: 'keeper',
  applicableEvents: ['person-cleared'],
  perform: async (trx) => {
    await trx.insertInto('app_settings').values({ name: 'delivered', value: '' }).execute();
    process.kill(process.pid, 'SIGKILL');
  },
};
await createDispatcher({ db, processors: [killer], now: Date.now, report: () => undefined }).handleAll();
