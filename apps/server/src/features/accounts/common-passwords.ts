import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let common: ReadonlySet<string> | undefined;

/** Reads the list at its first use: most starts of the server never need it. */
const readList = (): ReadonlySet<string> =>
  new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );

/** Whether a password, in lower case, is one of the 10,000 most common that are long enough to be chosen at all. */
export const isCommonPassword = (lowerCase: string): boolean => {
  common ??= readList();
  return common.has(lowerCase);
};
