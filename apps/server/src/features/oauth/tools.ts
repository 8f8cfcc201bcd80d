import type { OauthClient } from '@kadro/adapters/oauth/port';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import type { AccountTools } from '../accounts/index.ts';
import { passOnLaunch, settleLaunch, shareLaunch } from './claim-launch.ts';
import type { VkMiniApp } from './vk-launch.ts';

/** What the log-ins by outside providers work with. */
export interface OauthTools extends AccountTools {
  /** The providers that are set up here. */
  clients: readonly OauthClient[];
  /** Null where there is none: its log-in answers 404. */
  vkMiniApp: VkMiniApp | null;
}

interface Ways {
  readonly oauth: readonly OauthClient[];
  readonly vkMiniApp: VkMiniApp | null;
}

/** What these log-ins add to the tools of accounts, for the providers and the mini-app of this installation. */
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
