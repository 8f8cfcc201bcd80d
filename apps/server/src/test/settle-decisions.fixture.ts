import { withDatabase } from '../commands/open-database.ts';
import { withTables } from '../commands/with-tables.ts';
import { createJobs } from '../platform/jobs/create-jobs.ts';

// node settle-decisions.fixture.ts --data FOLDER: on a running server, no decision about a card can be taken back any more, and what
// follows from those follows now, without the minute and a half that it may take by itself.

const argv = process.argv.slice(2);

await withTables(argv, async (db) => {
  await db.updateTable('cards').set({ settles_at: new Date() }).where('settles_at', 'is not', null).execute();
});
await withDatabase(argv, 'tables', async ({ connection }) => {
  const jobs = createJobs(connection, (error) => process.stderr.write(`${error.message}\n`));
  await jobs.start();
  await jobs.enqueue('settle-decisions', {});
  await jobs.stop(1000);
});
