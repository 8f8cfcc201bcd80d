import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartName, PartResult } from '../figures.ts';
import { projectFolder } from '../processes/start-process.ts';
import { describeMeasurement } from './describe-measurement.ts';
import { formatTable } from './format-table.ts';

const file = join(projectFolder, 'docs/reports/performance.md');

const markers = (part: PartName): [string, string] => [`<!-- ${part} -->`, `<!-- /${part} -->`];

/** Writes a part's table and notes into its section of docs/reports/performance.md; the other parts stay unchanged. */
export const writeReport = (results: readonly PartResult[]): void => {
  let text = readFileSync(file, 'utf8');
  for (const { part, figures, notes } of results) {
    const [start, end] = markers(part);
    const from = text.indexOf(start);
    const to = text.indexOf(end);
    if (from === -1 || to === -1) throw new Error(`docs/reports/performance.md has no place for ${part}.`);
    const section = [
      describeMeasurement(`npm run bench -- --only ${part}`),
      formatTable(figures),
      notes.map((note) => `- ${note}`).join('\n'),
    ].join('\n\n');
    text = `${text.slice(0, from)}${start}\n\n${section}\n\n${text.slice(to)}`;
  }
  writeFileSync(file, text);
};
