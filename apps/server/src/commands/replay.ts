import { readConfiguration } from '../configuration.ts';
import { replayAll } from '../features/learner/index.ts';
import type { Tables } from '../kernel/schema.ts';
import { createDatabase } from '../platform/database/index.ts';
import { withDatabase } from './open-database.ts';

// npm run replay -- --check   folds every learner's log anew and names each difference to the rows; code 1 if there is one.
// npm run replay -- --repair  also writes those rows anew. The log itself is never changed.
const argv = process.argv.slice(2);
const repair = argv.includes('--repair');
const options = argv.filter((word) => word !== '--check' && word !== '--repair');

await withDatabase(options, async (connection) => {
  const { statementTimeoutMs } = readConfiguration(options, process.env);
  const database = createDatabase<Tables>({
    connection,
    poolSize: 4,
    statementTimeoutMs,
    onConnectionLost: (error) => console.error(error.message),
  });
  try {
    const { learners, events, differences } = await replayAll(database.db, { repair });
    for (const { userId, what } of differences) console.log(`${userId}: ${what}`);
    const found =
      differences.length === 0 ? 'no difference' : `${differences.length} differences${repair ? ', repaired' : ''}`;
    console.log(`${events} events of ${learners} learners replayed: ${found}.`);
    if (differences.length > 0 && !repair) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
