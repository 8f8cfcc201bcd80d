import { removeDeletedAccounts } from './delete-account.ts';
import { registerProfile } from './routes.ts';
import type { ProfileTools } from './tools.ts';
import type { Feature } from '../../kernel/index.ts';

/** Name, picture, data download and deletion of an account. */
export const profileFeature: Feature<ProfileTools> = {
  name: 'profile',
  routes: registerProfile,
  jobs: (tools) => [
    {
      name: 'remove-deleted-accounts',
      run: () => removeDeletedAccounts(tools, tools.now()),
      cron: '41 * * * *',
    },
  ],
};
