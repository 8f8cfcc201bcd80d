import { appendFileSync } from 'node:fs';
import type { Pool, PoolClient } from 'pg';

/** Whose statement it is, by the first of our own files that called for it: a test's, or the application's. */
const isOfTest = (stack: string): boolean => {
  const frames = stack.split('\n').filter((line) => line.includes('/apps/server/src/'));
  const caller = frames.find((line) => !line.includes('/src/platform/database/'));
  return caller !== undefined && /\.test\.ts|\/src\/test\//.test(caller);
};

/** How a test's statement begins whose caller the stack does not name. */
const testMark = '/* test */';

const recorded = new Set<string>();
const textOf = (query: unknown): string | null => {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || !('text' in query)) return null;
  return typeof query.text === 'string' ? query.text : null;
};

const note = (query: unknown, file: string): void => {
  const text = textOf(query);
  if (text === null || recorded.has(text) || text.startsWith(testMark)) return;
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  const stack = new Error('whose statement').stack ?? '';
  Error.stackTraceLimit = limit;
  if (isOfTest(stack)) return;
  recorded.add(text);
  appendFileSync(file, `${JSON.stringify(text)}\n`);
};

/** Keeps the text of every statement that the application, not a test, sends through a pool: one a line in the file. */
export const recordStatements = (pool: Pool, file: string): void => {
  pool.on('connect', (client: PoolClient) => {
    const send = client.query.bind(client);
    const recording = (...parameters: Parameters<typeof send>): ReturnType<typeof send> => {
      note(parameters[0], file);
      return send(...parameters);
    };
    Object.assign(client, { query: recording });
  });
};
