import type { OauthClient } from '@kadro/adapters/oauth/port';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import type { AccountTools } from '../accounts/index.ts';
import { passOnLaunch, settleLaunch, shareLaunch } from './claim-launch.ts';
import type { VkMiniApp } from './vk-launch.ts';

/** Dependencies of the log-ins by outside providers. */
export interface OauthTools extends AccountTools {
  /** The providers set up here. */
  clients: readonly OauthClient[];
  /** Null if there is none: its log-in answers 404. */
  vkMiniApp: VkMiniApp | null;
}

interface Ways {
  readonly oauth: readonly OauthClient[];
  readonly vkMiniApp: VkMiniApp | null;
}

/** Returns the additions to the account tools for this installation's providers and mini-app. */
export const createOauthTools = (
  db: Kysely<Tables>,
  { oauth, vkMiniApp }: Ways,
): Pick<OauthTools, 'clients' | 'vkMiniApp' | 'launches'> => ({
  clients: oauth,
  vkMiniApp,
  launches: {
    share: async (trx, change) => {
      if (vkMiniApp !== null) await shareLaunch(trx, change);
    },
    settle: async (sessionHash) => {
      if (vkMiniApp !== null) await settleLaunch(db, sessionHash);
    },
    passOn: async (trx, change) => vkMiniApp !== null && passOnLaunch(trx, change),
  },
});
