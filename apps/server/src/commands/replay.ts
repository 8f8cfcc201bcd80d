import { checkCardLogs } from '../features/cards/index.ts';
import { replayAll } from '../features/learner/index.ts';
import { checkDays } from '../features/stats/index.ts';
import { withTables } from './with-tables.ts';

// npm run replay -- --check   folds every learner's log, and every card's, anew, counts the days' figures, and names each difference to the rows; code 1 if there is one.
// npm run replay -- --repair  also writes the learners' rows anew. The log itself is never changed.
const argv = process.argv.slice(2);
const repair = argv.includes('--repair');
const options = argv.filter((word) => word !== '--check' && word !== '--repair');

await withTables(
  options,
  async (db) => {
    const { learners, events, differences } = await replayAll(db, { repair });
    for (const { userId, what } of differences) console.log(`${userId}: ${what}`);
    const found =
      differences.length === 0 ? 'no difference' : `${differences.length} differences${repair ? ', repaired' : ''}`;
    console.log(`${events} events of ${learners} learners replayed: ${found}.`);
    const logs = await checkCardLogs(db);
    for (const what of logs.differences) console.log(what);
    console.log(
      `The logs of ${logs.cards} cards replayed: ${logs.differences.length === 0 ? 'no difference' : `${logs.differences.length} differences`}.`,
    );
    const days = await checkDays(db, Date.now());
    for (const what of days.differences) console.log(what);
    console.log(
      `The figures of ${days.days} days counted again: ${days.differences.length === 0 ? 'no difference' : `${days.differences.length} differences`}.`,
    );
    if ((differences.length > 0 && !repair) || logs.differences.length > 0 || days.differences.length > 0)
      process.exitCode = 1;
  },
  { poolSize: 4 },
);
