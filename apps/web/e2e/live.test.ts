import { it } from 'vitest';
import { beLoggedIn, beUser } from './account.ts';
import { soon, useBrowser } from './browser.ts';
import { watchEntries } from './entries.ts';
import { chooseCards } from './learner.ts';

const { visit } = useBrowser();

it('a word learned on the phone appears on the desktop', async () => {
  const phone = await visit({ device: 'phone', isLive: true });
  const email = await beUser(phone);
  const desktop = await visit({ isLive: true });
  const entriesOf = watchEntries(desktop);
  await beLoggedIn(desktop, email);
  await chooseCards(phone, 1, 'learn');
  await desktop.goto('/learning');
  const shown = (headword: string) => desktop.getByRole('main').getByText(headword, { exact: true }).first();
  await soon(entriesOf).toBeGreaterThan(0);
  const [first] = await chooseCards(phone, 1, 'learn');
  await shown(first?.headword ?? '').waitFor();
});
