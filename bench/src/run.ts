import { parseArgs } from 'node:util';
// The measured server is the one that `npm start` runs: the build, and the server's bundle.
import '../../scripts/build.ts';
import { measureApi } from './api/measure-api.ts';
import { measureSignIns } from './api/measure-sign-ins.ts';
import { measureDesk } from './desk/measure-desk.ts';
import { judge, withDoubt, type PartName, type PartResult } from './figures.ts';
import { formatTable } from './report/format-table.ts';
import { describeCores, findDoubt, measureCore, type Core } from './report/measure-core.ts';
import { writeReport } from './report/write-report.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import { measureLive } from './live/measure-live.ts';
import { measurePeople } from './people/measure-people.ts';
import { measurePictures } from './pictures/measure-pictures.ts';
import { measurePrice } from './price/measure-price.ts';
import { measureProgress } from './progress/measure-progress.ts';
import { measurePush } from './push/measure-push.ts';
import { measureSearch } from './search/measure-search.ts';
import { measureStartup } from './startup/measure-startup.ts';
import { startTestBed, type TestBed } from './test-bed.ts';
import { measureWeb } from './web/measure-web.ts';

// `npm run bench [-- --only api,desk,growth,live,people,pictures,price,progress,push,search,sign-in,startup,web]`: measures each part
// against its bare limit, prints the tables, writes docs/reports/performance.md. Exits with 1 for a missed target, 2 for no verdict.

const onTestBed = async (measure: (bed: TestBed) => Promise<PartResult>): Promise<PartResult> => {
  const bed = await startTestBed();
  try {
    return await measure(bed);
  } finally {
    await bed.stop();
  }
};

const parts: Record<PartName, (core: Core) => Promise<PartResult>> = {
  startup: measureStartup,
  api: () => onTestBed(measureApi),
  desk: () => onTestBed(measureDesk),
  growth: () => onTestBed(measureGrowth),
  live: () => onTestBed(measureLive),
  people: () => onTestBed(measurePeople),
  pictures: measurePictures,
  price: measurePrice,
  progress: () => onTestBed(measureProgress),
  push: () => onTestBed(measurePush),
  search: () => onTestBed(measureSearch),
  'sign-in': () => onTestBed(measureSignIns),
  web: (core) => onTestBed(() => measureWeb(core)),
};

const isPart = (name: string): name is PartName => Object.hasOwn(parts, name);

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? Object.keys(parts);
const results: PartResult[] = [];
const named: Record<'MISSED' | 'no verdict', string[]> = { MISSED: [], 'no verdict': [] };
for (const name of wanted) {
  if (!isPart(name)) throw new Error(`There is no part "${name}": choose from ${Object.keys(parts).join(', ')}.`);
  console.log(`\n${name} …`);
  const before = measureCore();
  const measured = await parts[name](before);
  const cores = [before, ...(measured.cores ?? []), measureCore()];
  const figures = withDoubt(measured.figures, findDoubt(cores));
  const result = { ...measured, figures, notes: [...measured.notes, describeCores(cores)] };
  results.push(result);
  for (const figure of result.figures) {
    const verdict = judge(figure);
    if (verdict === 'MISSED' || verdict === 'no verdict') named[verdict].push(figure.name);
  }
  console.log([formatTable(result.figures), ...result.notes].join('\n'));
}
writeReport(results);
const { MISSED: missed, 'no verdict': unjudged } = named;
if (missed.length > 0) console.log(`\nMissed: ${missed.join(', ')}.`);
if (unjudged.length > 0) console.log(`\nNo verdict, the machine is too slow or too busy: ${unjudged.join(', ')}.`);
if (missed.length + unjudged.length === 0) console.log('\nEvery target is met.');
process.exitCode = missed.length > 0 ? 1 : unjudged.length > 0 ? 2 : 0;
