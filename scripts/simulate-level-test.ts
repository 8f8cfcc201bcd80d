import { kinds, liveTakers, loadTakersPool } from './level-test-takers.ts';

// Prints the table of docs/level-test.md: simulated takers of known level take the test on the deck's own words. `npm run
// simulate:level-test -- 1000` simulates 1,000 of each kind; 10,000 by default.

const takers = Number(process.argv[2] ?? 10_000);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const head = [
  'takers',
  'exact',
  'within one level',
  'bias',
  'RMSE',
  'questions, median',
  '90 %',
  'an item is shown to at most',
  'uncertain',
  'words within the interval',
];
for (const row of [head, head.map(() => '---')]) console.log(`| ${row.join(' | ')} |`);
const pool = await loadTakersPool();
for (const kind of kinds) {
  const found = liveTakers(kind, takers, pool);
  const row = [
    kind.title,
    percent(found.exact),
    percent(found.adjacent),
    found.bias.toFixed(3),
    found.rmse.toFixed(3),
    found.median,
    found.ninth,
    percent(found.mostShown),
    percent(found.uncertain),
    percent(found.held),
  ];
  console.log(`| ${row.join(' | ')} |`);
}
