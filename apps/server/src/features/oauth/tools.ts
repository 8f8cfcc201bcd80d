import type { OauthClient } from '@kadro/adapters/oauth/port';
import type { AccountTools } from '../accounts/index.ts';
import type { VkMiniApp } from './vk-launch.ts';

/** What the log-ins by outside providers work with. */
export interface OauthTools extends AccountTools {
  /** The providers that are set up here. */
  clients: readonly OauthClient[];
  /** Null where there is none: its log-in answers 404. */
  vkMiniApp: VkMiniApp | null;
}
