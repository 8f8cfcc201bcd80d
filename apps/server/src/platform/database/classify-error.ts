/** PostgreSQL's codes for "not now, retry" (appendix A of its manual), in addition to class 08, connection errors. */
const unavailableStates = new Set([
  '25006', // read_only_sql_transaction: the node became a stand-by
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '55P03', // lock_not_available
  '57014', // query_canceled: statement_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '58030', // io_error
]);

const unavailableSystemCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** pg gives these failures only a text, no code. */
const unavailableText =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end|Postgres connection has been discarded|Client was closed)/;

/** True if the database cannot work at the moment: the request may be sent again later (503). */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  const code = errorCode(error);
  if (code !== undefined) {
    if (unavailableStates.has(code) || code.startsWith('08') || unavailableSystemCodes.has(code)) return true;
    // The Unix socket of a stopped PostgreSQL is a missing file.
    return code === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'connect';
  }
  return error instanceof Error && unavailableText.test(error.message);
};

/** True for a unique violation; with `constraint`, only of that constraint or unique index. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  if (errorCode(error) !== '23505') return false;
  return (
    constraint === undefined || (error instanceof Error && 'constraint' in error && error.constraint === constraint)
  );
};

/** True if two transactions conflicted (serialization failure, deadlock): the whole transaction may be repeated. */
export const isSerializationFailure = (error: unknown): boolean => {
  const code = errorCode(error);
  return code === '40001' || code === '40P01';
};

const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
