import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findClauseFaults } from './find-clause-faults.ts';

// Each clause of the specification names existing tests, and deviates only by a decision.

const root = join(import.meta.dirname, '..');
const read = (path: string): string | null =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;
const faults = findClauseFaults(read('docs/specification.md') ?? '', 'docs', read);
for (const fault of faults) console.error(`docs/specification.md: clause ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
