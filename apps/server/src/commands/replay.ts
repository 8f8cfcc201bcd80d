import { checkCardLogs } from '../features/cards/index.ts';
import { replayAll } from '../features/learner/index.ts';
import { checkDays } from '../features/stats/index.ts';
import { offerHelp } from './offer-help.ts';
import { withTables } from './with-tables.ts';

offerHelp(`
npm run replay -- --check
npm run replay -- --repair

Computes the state of every learner and card from their logs and compares it with the stored rows. Ends with 1 where they differ.

  --repair          also writes the learners' rows anew; the logs are never changed
`);
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
