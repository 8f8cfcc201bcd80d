import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Tables } from '../schema/schema.ts';
import type { TestServer } from './test-server.ts';

const giveUpAfterMs = 20_000;

/** Resolves once a statement on the server's database waits for a lock. */
export const somebodyWaits = async ({ database: { pool } }: TestServer): Promise<void> => {
  const giveUpAt = performance.now() + giveUpAfterMs;
  for (;;) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
    if (performance.now() > giveUpAt) throw new Error('nobody waits for a lock');
    await delay(5); // Sleep: the pace of looks.
  }
};

/**
 * Lets something happen to a user at the worst moment of a call: holds the user's row, begins the call, and does `act` in
 * the same transaction once the call waits for that row. Resolves with what became of the call.
 */
export const whileWaiting = async <Result>(
  server: TestServer,
  userId: string,
  call: () => Promise<Result>,
  act: (trx: Transaction<Tables>) => Promise<unknown>,
): Promise<Result> => {
  const begun: Promise<Result>[] = [];
  await server.database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    begun.push(call());
    await somebodyWaits(server);
    await act(trx);
  });
  const [result] = await Promise.all(begun);
  if (result === undefined) throw new Error('the call was not begun');
  return result;
};
