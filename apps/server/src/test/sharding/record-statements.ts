import { appendFileSync } from 'node:fs';
import type { Pool, PoolClient } from 'pg';

/** A statement as it is kept: its text, and the parameters that had the id of one before them, with the first of these. */
export type RecordedStatement = readonly [text: string, same: readonly (readonly [number, number])[]];

/** Whose statement it is, by the first of our own files that called for it: a test's, or the application's. */
const isOfTest = (stack: string): boolean => {
  const frames = stack.split('\n').filter((line) => line.includes('/apps/server/src/'));
  const caller = frames.find(
    (line) => !/\/src\/(?:platform\/database|test\/sharding|test\/test-database)\b/.test(line),
  );
  return caller !== undefined && /\.test\.ts|\/src\/test\//.test(caller);
};

/** How a test's statement begins whose caller the stack does not name. */
const testMark = '/* test */';

const recorded = new Set<string>();

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

const readSent = (query: unknown, values: unknown): Sent | null => {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] };
  if (typeof query !== 'object' || query === null || !('text' in query) || typeof query.text !== 'string') return null;
  const own = 'values' in query ? query.values : values;
  return { text: query.text, values: Array.isArray(own) ? own : [] };
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isId = (value: unknown): boolean => value === null || (typeof value === 'string' && uuid.test(value));

/** Which ids are the same, or nobody's: a builder makes a parameter of each, as if they were several people's. */
const sameIds = (values: readonly unknown[]): [number, number][] =>
  values.flatMap((value, index): [number, number][] => {
    const first = isId(value) ? values.indexOf(value) : index;
    return first < index ? [[index + 1, first + 1]] : [];
  });

const note = ({ text, values }: Sent, file: string): void => {
  const statement: RecordedStatement = [text, sameIds(values)];
  const line = JSON.stringify(statement);
  if (recorded.has(line) || text.startsWith(testMark)) return;
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  const stack = new Error('whose statement').stack ?? '';
  Error.stackTraceLimit = limit;
  if (isOfTest(stack)) return;
  recorded.add(line);
  appendFileSync(file, `${line}\n`);
};

/** Keeps every statement that the application, not a test, sends through a pool: one a line in the file. */
export const recordStatements = (pool: Pool, file: string): void => {
  pool.on('connect', (client: PoolClient) => {
    const send = client.query.bind(client);
    const recording = (...parameters: Parameters<typeof send>): ReturnType<typeof send> => {
      const sent = readSent(parameters[0], parameters[1]);
      if (sent !== null) note(sent, file);
      return send(...parameters);
    };
    Object.assign(client, { query: recording });
  });
};
