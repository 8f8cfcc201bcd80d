import { setAdmin } from '../features/site/index.ts';
import { UserFacingError } from '../platform/configuration/index.ts';
import { offerHelp } from './offer-help.ts';
import { takeEmail, withTables } from './with-tables.ts';

offerHelp(`
npm run admin -- E-MAIL [--remove]

Makes the account with this address an admin from its next request on.

  --remove          makes it an ordinary account again
`);
const isAdmin = !process.argv.includes('--remove');
const { email, argv } = takeEmail(
  process.argv.slice(2).filter((word) => word !== '--remove'),
  'Say which account: npm run admin -- E-MAIL [--remove].',
);

await withTables(argv, async (db) => {
  const change = await setAdmin(db, email, isAdmin);
  if (change.outcome === 'unknown-email') {
    throw new UserFacingError(`There is no account with the e-mail ${email}. Create it in the app first.`);
  }
  const { outcome, name, createdAt, isConfirmed } = change;
  const account = `The account ${email} (${name ?? 'without a name'}, made on ${createdAt.toISOString().slice(0, 10)})`;
  const [now, already] = isAdmin ? ['an admin now', 'an admin already'] : ['no admin any more', 'not an admin'];
  console.log(`${account} is ${outcome === 'changed' ? now : already}.`);
  if (isAdmin && !isConfirmed)
    console.log('Its e-mail is not confirmed: make sure that it belongs to the right person.');
});
