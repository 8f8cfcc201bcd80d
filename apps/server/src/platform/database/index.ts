export { isDatabaseUnavailable, isUniqueViolation } from './classify-error.ts';
export type { Connection } from './connection.ts';
export { createDatabase, type Database } from './create-database.ts';
export { openPostgres } from './embedded/open-postgres.ts';
export { startPostgres } from './embedded/start-postgres.ts';
export { listen } from './listen.ts';
export { migrate } from './migrate.ts';
export { prepareQuery } from './prepare-query.ts';
export { withTransaction } from './with-transaction.ts';
