import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import { isSerializationFailure } from './classify-error.ts';

/** Options of a transaction. */
export interface TransactionOptions {
  /** PostgreSQL's default is read committed. */
  isolationLevel?: IsolationLevel;
  /** Most attempts when the work conflicts with another transaction. */
  attempts?: number;
}

/**
 * Does the work in one transaction: commits all of it, or nothing if it throws. After a deadlock or a serialization failure it runs
 * again from its start, so its statements must be its only effect.
 */
export const withTransaction = async <Schema, Result>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
  { isolationLevel, attempts = 3 }: TransactionOptions = {},
): Promise<Result> => {
  const builder = db.transaction();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (isolationLevel ? builder.setIsolationLevel(isolationLevel) : builder).execute(work);
    } catch (error) {
      if (attempt >= attempts || !isSerializationFailure(error)) throw error;
    }
  }
};
