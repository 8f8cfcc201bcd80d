import { defaultRules } from '@kadro/core/terms/rules';
import { queueRecalls } from '../../../apps/server/src/features/push/queue-recalls.ts';
import type { Tables } from '../../../apps/server/src/schema/schema.ts';
import { createDatabase } from '../../../apps/server/src/platform/database/index.ts';

// `node queue-due.ts URL`: queues due reminders in a database; prints the duration and its process's memory on the way. Separate
// and with the server's memory settings, since a process with more room collects less garbage.

const [connectionString = ''] = process.argv.slice(2);
const sampleEveryMs = 50;

const database = createDatabase<Tables>({
  connection: { connectionString },
  poolSize: 2,
  statementTimeoutMs: 60_000,
  onConnectionLost: (error) => console.error(error),
});
const before = process.memoryUsage.rss();
const samples: number[] = [];
const sample = (): void => void samples.push(process.memoryUsage.rss());
const sampling = setInterval(sample, sampleEveryMs);
const startMs = performance.now();
const queued = await queueRecalls({
  db: database.db,
  // Called once a batch.
  now: () => {
    sample();
    return Date.now();
  },
  rules: defaultRules,
  publicUrl: '',
  secret: '',
  push: { senders: [], publicKey: null },
  warn: () => undefined,
});
const tookMs = performance.now() - startMs;
clearInterval(sampling);
await database.close();
const most = Math.max(...samples);
const mostOfFirstQuarter = Math.max(...samples.slice(0, Math.ceil(samples.length / 4)));
console.log(JSON.stringify({ queued, tookMs, grownBytes: most - before, laterBytes: most - mostOfFirstQuarter }));
