import { randomBytes } from 'node:crypto';
import type { PushSender } from '@kadro/adapters/push/port';
import { startPushStandIn, type PushStandIn } from '@kadro/adapters/push/stand-in';
import { readVapidKey } from '@kadro/adapters/push/vapid';
import { createWebPush } from '@kadro/adapters/push/web-push';
import { changeSettings, logOut, sendPushToken } from '@kadro/contract';
import { z } from 'zod';
import { runJob } from './card-steps.ts';
import { chooseFirst } from './learner-steps.ts';
import { startTestServer, type TestNode, type TestServer } from './test-server.ts';
import type { Visitor } from './visitor.ts';

/** A server with a push service, and learners whose devices it reaches. */
export interface PushStage {
  readonly server: TestServer;
  readonly service: PushStandIn;
  readonly publicKey: string;
  /** Noon of a day that no test before this one had. */
  readonly nextMonth: () => void;
  /** An hour of the present day. */
  readonly at: (hour: number) => void;
  /** Names a device of the visitor's, and gives its token. */
  readonly name: (visitor: Visitor) => Promise<string>;
  /** A guest with two words that are due, and a device. */
  readonly learner: (locale?: 'en' | 'ru') => Promise<[Visitor, string]>;
  /** Titles of what reached a device. */
  readonly sentTo: (token: string) => string[];
  /** Queues and sends what is due. */
  readonly run: (node?: Pick<TestNode, 'jobs'>) => Promise<void>;
  /** Heals the service, and has everybody leave who named a device. */
  readonly leave: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const titles = z.object({ payload: z.object({ notification: z.object({ title: z.string() }) }) });

/** Starts it, with providers beside the push services of browsers. */
export const startPushStage = async (others: readonly PushSender[] = []): Promise<PushStage> => {
  const service = await startPushStandIn();
  const key = readVapidKey(randomBytes(32));
  const subject = 'mailto:operator@example.com';
  const sender = createWebPush({ key, subject, now: () => server.clock.nowMs, isPrivateAllowed: true });
  const server = await startTestServer({ push: { senders: [sender, ...others], publicKey: key.publicKey } });
  const named: Visitor[] = [];
  let day = 12;

  const name = async (visitor: Visitor): Promise<string> => {
    named.push(visitor);
    const token = service.subscribe(key.publicKey);
    await visitor.do(sendPushToken, { body: { token, provider: 'web_push' } });
    return token;
  };
  return {
    server,
    service,
    publicKey: key.publicKey,
    nextMonth: () => {
      day += 30;
      server.clock.set(new Date(Date.UTC(2031, 2, day, 12)).toISOString());
    },
    at: (hour) => server.clock.set(`${server.clock.iso().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00.000Z`),
    name,
    learner: async (locale = 'en') => {
      const visitor = await server.guest();
      await visitor.do(changeSettings, { body: { locale, timeZone: 'UTC' } });
      await chooseFirst(visitor, 2);
      return [visitor, await name(visitor)];
    },
    sentTo: (token) =>
      service.received
        .filter((each) => each.token === token)
        .map((each) => titles.parse(each).payload.notification.title),
    run: async (node = server) => {
      await runJob({ jobs: node.jobs }, 'queue-pushes');
      await runJob({ jobs: node.jobs }, 'send-pushes');
    },
    leave: async () => {
      service.heal();
      for (const visitor of named.splice(0)) await visitor.call(logOut);
    },
    stop: async () => {
      await server.stop();
      await service.close();
    },
  };
};
