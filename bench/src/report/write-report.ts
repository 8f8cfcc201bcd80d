import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { PartName, PartResult } from '../figures.ts';
import { projectFolder } from '../processes/start-process.ts';
import { formatTable } from './format-table.ts';

const file = join(projectFolder, 'docs/performance.md');

const markers = (part: PartName): [string, string] => [`<!-- ${part} -->`, `<!-- /${part} -->`];

/** The machine's class: what a reader needs to compare, and nothing that names the machine. */
const describeMachine = (): string => {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gigabytes} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
};

/** Puts a part's table and notes into its place of docs/performance.md; the other parts stay as they were measured. */
export const writeReport = (results: readonly PartResult[]): void => {
  let text = readFileSync(file, 'utf8');
  const day = new Date().toISOString().slice(0, 10);
  for (const { part, figures, notes } of results) {
    const [start, end] = markers(part);
    const from = text.indexOf(start);
    const to = text.indexOf(end);
    if (from === -1 || to === -1) throw new Error(`docs/performance.md has no place for ${part}.`);
    const command = `npm run bench -- --only ${part}`;
    const section = [
      `Measured ${day} by \`${command}\` on ${describeMachine()}; load average ${loadavg()[0]?.toFixed(1)} at the end.`,
      formatTable(figures),
      notes.map((note) => `- ${note}`).join('\n'),
    ].join('\n\n');
    text = `${text.slice(0, from)}${start}\n\n${section}\n\n${text.slice(to)}`;
  }
  writeFileSync(file, text);
};
