import type { OauthClient } from '@kadro/adapters/oauth/port';
import {
  giveConsent,
  startOauthStandIns,
  type OauthStandIns,
  type StandInPerson,
} from '@kadro/adapters/oauth/stand-ins';
import { createVkClient } from '@kadro/adapters/oauth/vk';
import { createYandexClient } from '@kadro/adapters/oauth/yandex';
import { finishOauth, startOauth, type OauthProvider, type RouteInput, type RouteReply } from '@kadro/contract';
import type { Visitor } from './visitor.ts';

/** Stand-ins of all providers, with a client for each. */
export interface TestOauth extends OauthStandIns {
  readonly clients: readonly OauthClient[];
}

/** Long enough for a busy machine, short enough to wait for. */
const timeoutMs = 2000;

export const startTestOauth = async (): Promise<TestOauth> => {
  const standIns = await startOauthStandIns();
  const text = (name: string): string => standIns.settings[name] ?? '';
  const clients = [
    createVkClient({ clientId: text('VK_CLIENT_ID'), baseUrl: text('VK_ID_URL'), timeoutMs }),
    createYandexClient({
      clientId: text('YANDEX_CLIENT_ID'),
      clientSecret: text('YANDEX_CLIENT_SECRET'),
      oauthUrl: text('YANDEX_OAUTH_URL'),
      loginUrl: text('YANDEX_LOGIN_URL'),
      timeoutMs,
    }),
  ];
  return { ...standIns, clients };
};

export interface Trip {
  intent?: 'log-in' | 'link';
  decision?: 'allow' | 'deny';
  person?: Partial<StandInPerson>;
  returnTo?: string;
}

export type Returned = RouteInput<typeof finishOauth>['body'];

/** Goes to a provider and back: what the browser comes back with, as finishOauth takes it. */
export const visitProvider = async (
  visitor: Visitor,
  provider: OauthProvider,
  { intent = 'log-in', decision = 'allow', person = {}, returnTo }: Trip = {},
): Promise<Returned> => {
  const body = { intent, ...(returnTo === undefined ? {} : { returnTo }) };
  const { url } = await visitor.do(startOauth, { params: { provider }, body });
  const { searchParams } = await giveConsent(url, { decision, person });
  const given = (name: string): string | undefined => searchParams.get(name) ?? undefined;
  return { state: given('state') ?? '', code: given('code'), deviceId: given('device_id'), error: given('error') };
};

/** Logs in by a provider, or links it. */
export const logInBy = async (
  visitor: Visitor,
  provider: OauthProvider,
  trip: Trip = {},
): Promise<RouteReply<typeof finishOauth>> =>
  visitor.do(finishOauth, { body: await visitProvider(visitor, provider, trip) });
