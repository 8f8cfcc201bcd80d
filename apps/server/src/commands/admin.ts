import { join } from 'node:path';
import { readConfiguration } from '../configuration.ts';
import { setAdmin } from '../features/site/index.ts';
import type { Tables } from '../kernel/schema.ts';
import { UserFacingError } from '../platform/configuration/index.ts';
import { createDatabase, migrate } from '../platform/database/index.ts';
import { exitWith } from '../platform/process/index.ts';
import { withDatabase } from './open-database.ts';

// npm run admin -- E-MAIL            makes the account with this address an admin, from its next request on.
// npm run admin -- E-MAIL --remove   makes it an ordinary one again.
const isAdmin = !process.argv.includes('--remove');
const argv = process.argv.slice(2).filter((word) => word !== '--remove');
const email = argv[0] !== undefined && !argv[0].startsWith('--') ? argv.shift() : undefined;
if (email === undefined) {
  exitWith(new UserFacingError('Name the account first: npm run admin -- E-MAIL [--remove].'));
}

await withDatabase(argv, async (connection) => {
  const { statementTimeoutMs } = readConfiguration(argv, process.env);
  const database = createDatabase<Tables>({
    connection,
    poolSize: 2,
    statementTimeoutMs,
    onConnectionLost: (error) => console.error(error.message),
  });
  try {
    await migrate(database.pool, join(import.meta.dirname, '../../migrations'));
    const change = await setAdmin(database.db, email, isAdmin);
    if (change.outcome === 'unknown-email') {
      throw new UserFacingError(`There is no account with the e-mail ${email}: register it in the app first.`);
    }
    const { outcome, name, createdAt, isConfirmed } = change;
    const account = `The account ${email} (${name ?? 'without a name'}, made on ${createdAt.toISOString().slice(0, 10)})`;
    const state = isAdmin ? 'an admin' : 'no admin';
    console.log(outcome === 'changed' ? `${account} is ${state} now.` : `${account} was ${state} before.`);
    if (isAdmin && !isConfirmed) console.log('Its e-mail is not confirmed: make sure that it is the right person’s.');
  } finally {
    await database.close();
  }
});
