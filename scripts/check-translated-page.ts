import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBareTexts } from './find-bare-texts.ts';
import { findTranslatedWords } from './find-translated-words.ts';

// A page changed by a translator goes on working and teaching: docs/decisions/0280-translated-pages.md.

const root = join(import.meta.dirname, '..');
const sources = globSync('apps/web/src/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx', 'apps/web/src/test/**'] });
const findAll = (find: (source: string) => number[]): string[] =>
  sources.flatMap((path) => find(readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line}`));

const rules = [
  ['Texts without an element of their own beside what comes and goes', findAll(findBareTexts)],
  ['Texts of a language of their own without translate="no"', findAll(findTranslatedWords)],
] as const;
for (const [title, found] of rules)
  if (found.length > 0) {
    console.error(`${title}:\n${found.join('\n')}`);
    process.exitCode = 1;
  }
