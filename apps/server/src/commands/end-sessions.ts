import { endSessionsOf } from '../features/security/index.ts';
import { UserFacingError } from '../platform/configuration/index.ts';
import { offerHelp } from './offer-help.ts';
import { takeEmail, withTables } from './with-tables.ts';

offerHelp(`
npm run end-sessions -- E-MAIL

Signs the account with this address out on all its devices.
`);
const { email, argv } = takeEmail(process.argv.slice(2), 'Say which account: npm run end-sessions -- E-MAIL.');

await withTables(argv, async (db) => {
  const ended = await endSessionsOf(db, email, Date.now());
  if (ended === null) throw new UserFacingError(`There is no account with the e-mail ${email}.`);
  console.log(
    `The account ${email} was signed in on ${ended} ${ended === 1 ? 'device' : 'devices'}, and is on none now.`,
  );
});
