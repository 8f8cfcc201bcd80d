import {
  changePush as changeRoute,
  listBroadcasts as listBroadcastsRoute,
  listDeliveries as listDeliveriesRoute,
  scheduleBroadcast as scheduleRoute,
  stopBroadcast as stopRoute,
  testBroadcast as testRoute,
  readPush as readRoute,
  removePushToken as removeRoute,
  sendPushToken as sendRoute,
} from '@kadro/contract';
import type { LearnerSession } from '../../kernel/index.ts';
import { AppError, implement, type HttpApp } from '../../platform/http/index.ts';
import { readBroadcasts, scheduleBroadcast, stopBroadcast, testBroadcast } from './broadcasts.ts';
import { readDeliveries } from './delivery-log.ts';
import { updatePushSettings, readSettings } from './settings.ts';
import { storeToken, listDevices, removeToken } from './tokens.ts';
import type { PushTools } from './tools.ts';

/** Registers the routes of push devices and settings and, for admins, of broadcasts and the delivery log. */
export const registerPush = (app: HttpApp<LearnerSession>, tools: PushTools): void => {
  const { db, now, push } = tools;
  implement(app, sendRoute, ({ body, session }) => storeToken(tools, session, body));

  implement(app, readRoute, async ({ session }) => ({
    publicKey: push.publicKey,
    providers: push.senders.map(({ provider }) => provider),
    devices: await listDevices(db, session),
    settings: await readSettings(db, session.userId),
  }));

  implement(app, changeRoute, ({ body, session }) => updatePushSettings(db, session, body, now()));

  implement(app, removeRoute, async ({ params: { id }, session }) => {
    if (!(await removeToken(db, session.userId, id))) throw new AppError({ status: 404 });
  });

  implement(app, listBroadcastsRoute, ({ query }) => readBroadcasts(db, query));

  implement(app, scheduleRoute, async ({ body, session: { userId } }) => ({
    broadcast: await scheduleBroadcast(tools, { ...body, userId }),
  }));

  implement(app, testRoute, ({ body, session: { userId } }) => testBroadcast(tools, { ...body, userId }));

  implement(app, stopRoute, async ({ params, session: { userId } }) => ({
    broadcast: await stopBroadcast(tools, { ...params, userId }),
  }));

  implement(app, listDeliveriesRoute, ({ query }) => readDeliveries(db, query));
};
