import { setTimeout as delay } from 'node:timers/promises';
import { apiBase, csrfHeaderName, logIn, readGuestProgress } from '@kadro/contract';
import { chooseFirst } from '../../../apps/server/src/test/learner-steps.ts';
import { prepareRealServer } from '../../../apps/server/src/test/real-server.ts';
import { testPassword, Visitor } from '../../../apps/server/src/test/visitor.ts';
import type { Figure } from '../figures.ts';
import { withoutLimits, type AttackBed } from './attack-bed.ts';

const words = 3;
const guestsAtOnce = 4;
/** An overloaded server is retried this often, at this interval, as pages do. */
const maxTries = 30;
const busyMs = 1000;

const guestWithWords = async (start: () => Visitor): Promise<Visitor> => {
  const guest = await start().startAsGuest();
  await chooseFirst(guest, words);
  return guest;
};

/** Sends a log-in and drops the connection after a while, answered or not: the browser's cookies stay unchanged. */
const logInAndDrop = async (browser: Visitor, email: string, afterMs: number): Promise<void> => {
  const tab = browser.copy();
  const headers = { 'content-type': 'application/json', [csrfHeaderName]: await tab.csrfToken() };
  const body = JSON.stringify({ email, password: testPassword });
  const signal = AbortSignal.timeout(afterMs);
  await tab.fetch(apiBase + logIn.path, { method: 'POST', headers, body, signal }).catch(() => undefined);
};

/** True if a browser that logs in again, retrying while the server is full, is offered all the words of its guest. */
const isAsked = async (browser: Visitor, email: string): Promise<boolean> => {
  const body = { email, password: testPassword };
  let reply = await browser.call(logIn, { body });
  for (let tries = 1; reply.status === 503 && tries < maxTries; tries += 1) {
    await delay(busyMs);
    reply = await browser.call(logIn, { body });
  }
  const { guestWords } = logIn.reply.parse(await reply.json());
  return guestWords === words && (await browser.do(readGuestProgress)).words === words;
};

/** Guests log in over connections that drop at any moment, and retry. */
export const attackByLostReplies = async (bed: AttackBed, { share }: { share: number }): Promise<Figure[]> => {
  const rounds = Math.ceil(40 * share);
  const start = (): Visitor => new Visitor(bed.url);
  const email = (await start().registerAs()).user.email ?? '';
  let lost = 0;
  for (let round = 0; round < rounds; round += 1) {
    const guests = await Promise.all(Array.from({ length: guestsAtOnce }, () => guestWithWords(start)));
    const asked = await Promise.all(
      guests.map(async (guest, at) => {
        // From before the password check to long after the reply: a different moment each time.
        await logInAndDrop(guest, email, 1 + ((round * 13 + at * 61) % 400));
        return isAsked(guest, email);
      }),
    );
    lost += asked.filter((isKept) => !isKept).length;
  }
  return [
    {
      name: `${rounds * guestsAtOnce} log-ins of guests whose connection dropped: words out of reach afterwards`,
      unit: 'count',
      value: lost,
      target: { atMost: 0 },
    },
  ];
};

/** Kills the server while guests log in, and repeats their log-ins. */
export const attackByKilledLogIns = async ({ share }: { share: number }): Promise<Figure[]> => {
  const kills = Math.ceil(25 * share);
  const server = await prepareRealServer(withoutLimits);
  let lost = 0;
  try {
    await server.start();
    const email = (await server.visitor().registerAs()).user.email ?? '';
    for (let kill = 0; kill < kills; kill += 1) {
      const guests = await Promise.all(Array.from({ length: guestsAtOnce }, () => guestWithWords(server.visitor)));
      const pressed = guests.map((guest, at) => logInAndDrop(guest, email, 5000 + at));
      // A different moment each time.
      await delay(20 + ((kill * 37) % 300));
      await server.kill();
      await Promise.all(pressed);
      await server.start();
      const asked = await Promise.all(guests.map((guest) => isAsked(guest, email)));
      lost += asked.filter((isKept) => !isKept).length;
    }
    return [
      {
        name: `${kills} kills while ${guestsAtOnce} guests log in: guests whose words are out of reach afterwards`,
        unit: 'count',
        value: lost,
        target: { atMost: 0 },
      },
    ];
  } finally {
    await server.remove();
  }
};
