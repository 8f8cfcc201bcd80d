import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, isMet } from '../figures.ts';
import { projectFolder } from '../processes/start-process.ts';
import { formatTable } from '../report/format-table.ts';
import { startAttackBed, type AttackBed } from './attack-bed.ts';
import { attackByPipelining } from './pipelining.ts';
import { attackBySilence } from './silent-database.ts';
import { attackBySlowness } from './slow-clients.ts';

// `npm run attack [-- PART …]`: attacks a server at its default settings on loopback, some two minutes in all, prints each
// figure against its bound, and keeps the table of a whole run in docs/reliability.md. Linux only. Ends with 1 where a
// bound is broken.

const parts: Record<string, (bed: AttackBed) => Promise<Figure[]>> = {
  pipelining: attackByPipelining,
  'slow-clients': attackBySlowness,
  'silent-database': attackBySilence,
};

/** Puts the table between its marks. */
const keepTable = (table: string): void => {
  const file = join(projectFolder, 'docs/reliability.md');
  const page = readFileSync(file, 'utf8');
  const [start, end] = ['<!-- attack -->', '<!-- /attack -->'];
  const before = page.slice(0, page.indexOf(start) + start.length);
  writeFileSync(file, `${before}\n\n${table}\n\n${page.slice(page.indexOf(end))}`);
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join()}: choose from ${Object.keys(parts).join()}.`);
const figures: Figure[] = [];
for (const [name, attack] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name} …`);
  const bed = await startAttackBed();
  try {
    figures.push(...(await attack(bed)));
  } finally {
    await bed.stop();
  }
}
const table = formatTable(figures);
console.log(table);
if (wanted.length === 0) keepTable(table);
process.exitCode = figures.every((figure) => isMet(figure) !== false) ? 0 : 1;
