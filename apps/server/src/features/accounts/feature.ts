import { accountData } from './data.ts';
import { removeStale } from './remove-stale.ts';
import { registerAccounts } from './routes.ts';
import type { AccountTools } from './tools.ts';
import type { Feature } from '../../kernel/index.ts';

/** Guests, accounts, sessions and passwords. */
export const accountsFeature: Feature<AccountTools> = {
  name: 'accounts',
  routes: registerAccounts,
  cleanUp: (tools) => removeStale(tools, tools.now()),
  data: accountData,
};
