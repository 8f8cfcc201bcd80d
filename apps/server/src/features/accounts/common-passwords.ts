import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let common: ReadonlySet<string> | undefined;

/** Reads the list at first use: most server runs never need it. */
const readList = (): ReadonlySet<string> =>
  new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );

/** Whether a password, in lower case, is among the 10,000 most common of permitted length. */
export const isCommonPassword = (lowerCase: string): boolean => {
  common ??= readList();
  return common.has(lowerCase);
};
