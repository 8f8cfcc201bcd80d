import { startVkStandIn } from './stand-in-vk.ts';
import { startYandexStandIn } from './stand-in-yandex.ts';
import type { OauthStandIn } from './stand-in-server.ts';

export { giveConsent } from './give-consent.ts';
export type { StandInPerson } from './stand-in-consent.ts';
export type { OauthStandIn, StandInFault, StandInPlace } from './stand-in-server.ts';

/** Stand-ins of all providers, and the settings of a server that uses them. */
export interface OauthStandIns {
  readonly vk: OauthStandIn;
  readonly yandex: OauthStandIn;
  readonly settings: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** Starts the stand-ins on free ports of the loopback address. */
export const startOauthStandIns = async (): Promise<OauthStandIns> => {
  const vkClientId = '51234567';
  const yandexClient = { clientId: 'a-yandex-client', clientSecret: 'a-yandex-secret' };
  const [vk, yandex] = await Promise.all([startVkStandIn({ clientId: vkClientId }), startYandexStandIn(yandexClient)]);
  return {
    vk,
    yandex,
    settings: {
      VK_CLIENT_ID: vkClientId,
      VK_ID_URL: vk.url,
      YANDEX_CLIENT_ID: yandexClient.clientId,
      YANDEX_CLIENT_SECRET: yandexClient.clientSecret,
      YANDEX_OAUTH_URL: yandex.url,
      YANDEX_LOGIN_URL: yandex.url,
    },
    close: async () => {
      await Promise.all([vk.close(), yandex.close()]);
    },
  };
};
