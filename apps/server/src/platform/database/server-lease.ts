import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Interval at which a node renews its lease. */
const renewEveryMs = 5_000;
/** A node that has not renewed its lease for this time counts as gone. */
const leaseMs = 20_000;
const undefinedTable = '42P01';

/** A node's entry in `server_leases`, which shows commands that a server uses the database. */
export interface ServerLease {
  /** Ends the renewals and removes the entry. */
  release(): Promise<void>;
}

/**
 * Takes a lease for this node and renews it until released. A failed renewal is left to the next one: a node that cannot reach the
 * database does not use it.
 */
export const holdServerLease = async (pool: Pool, everyMs = renewEveryMs): Promise<ServerLease> => {
  const nodeId = randomUUID();
  const renew = async (): Promise<void> => {
    await pool.query(
      `insert into server_leases (node_id, renewed_at) values ($1, now())
       on conflict (node_id) do update set renewed_at = excluded.renewed_at`,
      [nodeId],
    );
  };
  await pool.query("delete from server_leases where renewed_at < now() - interval '1 day'");
  await renew();
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewal.then(renew).catch(() => undefined);
  }, everyMs).unref();
  return {
    release: async () => {
      clearInterval(timer);
      await renewal;
      await pool.query('delete from server_leases where node_id = $1', [nodeId]).catch(() => undefined);
    },
  };
};

/** True if a node holds an unexpired lease. False for a database without the table. */
export const hasLiveServer = async (pool: Pool): Promise<boolean> => {
  try {
    const { rowCount } = await pool.query(
      "select from server_leases where renewed_at > now() - $1 * interval '1 ms' limit 1",
      [leaseMs],
    );
    return rowCount !== 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === undefinedTable) return false;
    throw error;
  }
};
