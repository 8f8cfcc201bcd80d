import { randomUUID } from 'node:crypto';
import {
  changePush,
  listBroadcasts,
  listDeliveries,
  removePushToken,
  scheduleBroadcast,
  sendPushToken,
  stopBroadcast,
  testBroadcast,
} from '@kadro/contract';
import { adminsOnly, on, type Expectations } from './expectation.ts';

const text = { title: 'A', body: 'B' };
const told = { about: 'comeback', en: text, ru: text, cardId: null } as const;

/** Devices that get push messages, each caller's own. The server of this test has no provider. */
export const pushExpectations: Expectations = {
  sendPushToken: {
    call: () => on(sendPushToken, { body: { token: 'a token', provider: 'web_push' } }),
    stranger: 401,
    other: 422,
    owner: 422,
  },
  changePush: { call: () => on(changePush, { body: { hour: 7 } }), stranger: 401, other: 200, owner: 200 },
  removePushToken: {
    call: () => on(removePushToken, { params: { id: '6f0f6a1e-6f0c-4d0e-9d8c-0d9a5b4b7a11' } }),
    stranger: 401,
    other: 404,
    owner: 404,
  },
  listBroadcasts: { call: () => on(listBroadcasts), ...adminsOnly, admin: 200 },
  listDeliveries: { call: () => on(listDeliveries), ...adminsOnly, admin: 200 },
  testBroadcast: { call: () => on(testBroadcast, { body: told }), ...adminsOnly, admin: 200 },
  scheduleBroadcast: {
    call: () =>
      on(scheduleBroadcast, { body: { ...told, audience: 'all', levels: [], sendAt: null, id: randomUUID() } }),
    ...adminsOnly,
    admin: 201,
  },
  // There is none of that id.
  stopBroadcast: { call: () => on(stopBroadcast, { params: { id: randomUUID() } }), ...adminsOnly, admin: 404 },
};
