import type { OauthClient } from '@kadro/adapters/oauth/port';
import { finishOauth, listIdentities, startOauth, unlinkIdentity } from '@kadro/contract';
import { on, type Expectations } from './expectation.ts';

/** A provider that lets everybody in as one and the same person. */
export const generousProvider: OauthClient = {
  provider: 'vk',
  authorizeUrl: ({ state }) => `https://provider.example/?state=${state}`,
  finish: async () => ({ subject: '1', name: null, email: null }),
};

const provider = generousProvider.provider;
const fullUsersOnly = { stranger: 401, other: 403, owner: 403 };

/** Log-ins by outside providers, on a server that has `generousProvider`. */
export const oauthExpectations: Expectations = {
  // Logging in is for everybody; linking is not.
  startOauth: {
    call: () => on(startOauth, { params: { provider }, body: { intent: 'link' } }),
    ...fullUsersOnly,
    member: 200,
  },
  finishOauth: {
    call: () => async (visitor, options) => {
      const { url } = await visitor.do(startOauth, { params: { provider }, body: { intent: 'log-in' } });
      const state = new URL(url).searchParams.get('state') ?? '';
      return visitor.call(finishOauth, { body: { state, code: 'any' } }, options);
    },
    stranger: 200,
    other: 200,
    owner: 200,
  },
  listIdentities: { call: () => on(listIdentities), ...fullUsersOnly, member: 200 },
  // Only who has linked something can take it off.
  unlinkIdentity: { call: () => on(unlinkIdentity, { params: { provider } }), ...fullUsersOnly, member: 404 },
};
