import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
// The target is the one that `npm start` runs: the build, and the server's bundle.
import '../../../scripts/build.ts';
import { type Figure, judge, withDoubt } from '../figures.ts';
import { descendantsOf } from '../processes/read-proc.ts';
import { projectFolder } from '../processes/start-process.ts';
import { describeCommit, describeMeasurement } from '../report/describe-measurement.ts';
import { describeCores, findDoubt, measureCore } from '../report/measure-core.ts';
import { formatTable } from '../report/format-table.ts';
import { startAttackBed, withoutLimits, type AttackBed } from './attack-bed.ts';
import { attackByFailingReads } from './failing-reads.ts';
import { attackByFloods } from './floods.ts';
import { attackByForeignIds } from './foreign-ids.ts';
import { attackByFullDisk } from './full-disk.ts';
import { attackByFuzzing } from './fuzz.ts';
import { attackByGuessedCodes, behindProxy } from './guessed-codes.ts';
import { attackByDatabaseStops, attackByKills } from './kills.ts';
import { limitPart, PartFailed } from './limit-part.ts';
import { attackByKilledLogIns, attackByLostReplies } from './lost-replies.ts';
import { attackByPipelining } from './pipelining.ts';
import { attackBySilence } from './silent-database.ts';
import { attackBySlowness } from './slow-clients.ts';
import { attackTwoNodes } from './two-nodes.ts';

// `npm run attack [-- --only PART,… --share 0.1]`: attacks a server on loopback, some twelve minutes in all, prints each figure
// against its bound, and writes the table of a whole run to docs/reports/reliability.md. `--share` shortens the attacks to that
// part. Linux only. Exits with 1 for a broken bound or a part that does not end, with 2 if the machine allowed no verdict.

interface Extent {
  /** The part of its whole length that an attack runs. */
  readonly share: number;
}

const onBed =
  (attack: (bed: AttackBed, extent: Extent) => Promise<Figure[]>, env: Record<string, string> = {}) =>
  async (extent: Extent): Promise<Figure[]> => {
    const bed = await startAttackBed(env);
    try {
      return await attack(bed, extent);
    } finally {
      await bed.stop();
    }
  };

const parts: Record<string, (extent: Extent) => Promise<Figure[]>> = {
  pipelining: onBed(attackByPipelining),
  'slow-clients': onBed(attackBySlowness),
  'silent-database': onBed(attackBySilence),
  floods: onBed(attackByFloods),
  fuzz: onBed(attackByFuzzing, withoutLimits),
  'two-nodes': onBed(attackTwoNodes, withoutLimits),
  'failing-reads': onBed(attackByFailingReads, withoutLimits),
  'foreign-ids': onBed(attackByForeignIds, withoutLimits),
  'lost-replies': onBed(attackByLostReplies, withoutLimits),
  'guessed-codes': onBed(attackByGuessedCodes, { ...withoutLimits, ...behindProxy }),
  'full-disk': attackByFullDisk,
  kills: attackByKills,
  'killed-log-ins': attackByKilledLogIns,
  'database-stops': attackByDatabaseStops,
};

/** Several times the longest part. */
const partLimit = {
  limitMs: 600_000,
  graceMs: 60_000,
  stop: (): void => {
    for (const pid of descendantsOf(process.pid))
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
  },
};

/** Puts the table between its marks. */
const keepTable = (table: string): void => {
  const file = join(projectFolder, 'docs/reports/reliability.md');
  const page = readFileSync(file, 'utf8');
  const [start, end] = ['<!-- attack -->', '<!-- /attack -->'];
  const before = page.slice(0, page.indexOf(start) + start.length);
  const commit = describeCommit();
  const source = describeMeasurement('npm run attack') + (commit === null ? '' : ` Commit ${commit}.`);
  writeFileSync(file, `${before}\n\n${source}\n\n${table}\n\n${page.slice(page.indexOf(end))}`);
};

const { values } = parseArgs({ options: { only: { type: 'string' }, share: { type: 'string' } } });
const wanted = values.only?.split(',') ?? Object.keys(parts);
const share = Number(values.share ?? '1');
if (!(share > 0 && share <= 1)) throw new Error('--share is a part of the whole, such as 0.1.');
const figures: Figure[] = [];
const failed: string[] = [];
for (const name of wanted) {
  const attack = parts[name];
  if (attack === undefined) throw new Error(`There is no part ${name}: choose from ${Object.keys(parts).join(', ')}.`);
  console.log(`${name} …`);
  const startedAt = performance.now();
  try {
    const before = measureCore();
    const measured = await limitPart(() => attack({ share }), partLimit);
    const cores = [before, measureCore()];
    const found = withDoubt(measured, findDoubt(cores));
    console.log(`${formatTable(found)}\n${describeCores(cores)}`);
    figures.push(...found);
  } catch (error) {
    if (!(error instanceof PartFailed)) throw error;
    console.error(`${name} ${error.message}:`, error.cause ?? 'its servers were stopped');
    failed.push(name);
  }
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
}
if (failed.length > 0) console.error(`Without a result: ${failed.join(', ')}.`);
else if (values.only === undefined && share === 1) keepTable(formatTable(figures));
// A part that did not end may still have pending operations.
const verdicts = new Set(figures.map(judge));
process.exit(failed.length > 0 || verdicts.has('MISSED') ? 1 : verdicts.has('no verdict') ? 2 : 0);
