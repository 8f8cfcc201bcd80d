import { UserFacingError } from '../configuration/index.ts';
import { isDatabaseUnavailable } from './classify-error.ts';
import { explainFullDatabase } from './explain-full-disk.ts';

/** The database's address: the options of a pool, or a Connection. */
interface Address {
  connectionString?: string | undefined;
  host?: string | undefined;
  port?: number | undefined;
}

/** Describes a failure to connect to the operator, without the password; returns any other error unchanged. */
export const explainUnreachable = (error: unknown, { connectionString, host, port }: Address): unknown => {
  if (!isDatabaseUnavailable(error) && !isRefusedLogin(error)) return error;
  const place = connectionString === undefined ? `${host}:${port}` : describeUrl(connectionString);
  const full = explainFullDatabase(error, place);
  if (full !== error) return full;
  return new UserFacingError(
    `The database ${place} cannot be reached (${reasonOf(error)}): check DATABASE_URL and that the database is running.`,
  );
};

/** Class 28: wrong name or password; 3D000: no such database; 42501: no right. */
const isRefusedLogin = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(28|3D000|42501)/.test(String(error.code));

/** Names the database of a URL, without the password: "127.0.0.1:5432/kadro". */
export const describeUrl = (connectionString: string): string => {
  // A Unix socket's URL has no host.
  if (!URL.canParse(connectionString)) return 'of the setting DATABASE_URL';
  const { hostname, port, pathname } = new URL(connectionString);
  return `${hostname}:${port || 5432}${pathname}`;
};

const reasonOf = (error: unknown): string => {
  // A name with several addresses: the causes are nested.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
};
