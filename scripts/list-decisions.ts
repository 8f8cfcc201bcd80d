import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findDecisionFaults, writeDecisionIndex, type DecisionFile } from './decision-index.ts';

// Writes docs/decisions/README.md from the records and topics; with --check it only compares.

const root = join(import.meta.dirname, '..');
const readFolder = (folder: string): DecisionFile[] =>
  globSync('*.md', { cwd: join(root, folder) })
    .filter((name) => name !== 'README.md')
    .sort()
    .map((name) => ({ name: basename(name), text: readFileSync(join(root, folder, name), 'utf8') }));

const decisions = readFolder('docs/decisions');
const index = join(root, 'docs/decisions/README.md');
const text = writeDecisionIndex(decisions, readFolder('docs/topics'));
const faults = findDecisionFaults(decisions);
if (!process.argv.includes('--check')) writeFileSync(index, text);
else if (readFileSync(index, 'utf8') !== text) faults.push('README.md: out of date, run npm run decisions');
for (const fault of faults) console.error(`docs/decisions/${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
