import { beforeEach, expect, it } from 'vitest';
import { createLiveConnection, type LiveConnection, type LiveSocket, type SignedEntry } from './live-connection.ts';

interface FakeSocket extends LiveSocket {
  /** What the client has said since it was asked last. */
  said: () => unknown[];
  hear: (data: unknown) => void;
  tell: (message: object) => void;
  end: (code: number) => void;
  isClosed: boolean;
}

let sockets: FakeSocket[];
let timers: { run: () => void; delayMs: number }[];
let refused: number[];
let connection: LiveConnection;
let sign: (socketId: string, channel: string) => Promise<SignedEntry | null>;
beforeEach(() => {
  sockets = [];
  timers = [];
  refused = [];
  sign = async (socketId, channel) => ({ auth: `${socketId} ${channel}`, channel_data: '{}' });
  connection = createLiveConnection({
    open: (hear, end) => {
      const sent: string[] = [];
      const socket: FakeSocket = {
        send: (text) => void sent.push(text),
        close: () => {
          socket.isClosed = true;
        },
        said: () => sent.splice(0).map((text): unknown => JSON.parse(text)),
        hear,
        tell: (message) => hear(JSON.stringify(message)),
        end,
        isClosed: false,
      };
      sockets.push(socket);
      return socket;
    },
    sign: (socketId, channel) => sign(socketId, channel),
    later: (run, delayMs) => {
      const timer = { run, delayMs };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    random: () => 0.5,
    onRefused: (code) => void refused.push(code),
  });
});

const socketNow = (): FakeSocket => {
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error('there is no socket');
  return socket;
};
/** Runs what waits, and says how long it would have waited. */
const runTimer = (): number | undefined => {
  const timer = timers.shift();
  timer?.run();
  return timer?.delayMs;
};
const settled = () => new Promise((resolve) => setImmediate(resolve));
const establish = async (id: string): Promise<void> => {
  socketNow().tell({ event: 'pusher:connection_established', data: JSON.stringify({ socket_id: id }) });
  await settled();
};
const succeed = (channel: string): void =>
  socketNow().tell({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' });

const listen = (channel: string) => {
  const heard: unknown[] = [];
  const stop = connection.listen(channel, {
    hear: (...told) => heard.push(told),
    catchUp: (isFirst) => heard.push(isFirst ? 'entered' : 'catch up'),
  });
  return { heard, stop };
};

it('connects when somebody listens and looks, and enters what is for all without asking', async () => {
  const { heard, stop } = listen('private-user.a');
  expect(sockets).toEqual([]);
  connection.wake();
  connection.wake();
  listen('card.a');
  await establish('1.1');
  expect(sockets).toHaveLength(1);
  expect(socketNow().said()).toEqual([
    { event: 'pusher:subscribe', data: { channel: 'card.a' } },
    {
      event: 'pusher:subscribe',
      data: { channel: 'private-user.a', auth: '1.1 private-user.a', channel_data: '{}' },
    },
  ]);
  succeed('private-user.a');
  socketNow().tell({ event: 'learner', channel: 'private-user.a', data: '{"stamp":2}' });
  socketNow().tell({ event: 'learner', channel: 'private-user.b', data: '{"stamp":3}' });
  expect(heard).toEqual(['entered', ['learner', { stamp: 2 }]]);
  stop();
  expect(socketNow().said()).toEqual([{ event: 'pusher:unsubscribe', data: { channel: 'private-user.a' } }]);
});

it('comes back later and later, and catches up on what it may have missed', async () => {
  const { heard } = listen('card.a');
  connection.wake();
  socketNow().end(1006);
  expect(runTimer()).toBe(1000);
  socketNow().end(1006);
  expect(runTimer()).toBe(2000);
  await establish('1.1');
  succeed('card.a');
  // What came between the reading of the page and this is to be asked for, too.
  expect(heard).toEqual(['entered']);
  socketNow().end(4200);
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([1000]);
  runTimer();
  await establish('1.2');
  succeed('card.a');
  expect(heard).toEqual(['entered', 'catch up']);
  socketNow().tell({ event: 'kadro:gap', data: '{}' });
  timers.find(({ delayMs }) => delayMs === 2500)?.run();
  expect(heard).toEqual(['entered', 'catch up', 'catch up']);
});

it('asks a silent server, and gives it up without an answer', async () => {
  listen('card.a');
  connection.wake();
  await establish('1.1');
  socketNow().said();
  expect(runTimer()).toBe(30_000);
  expect(socketNow().said()).toEqual([{ event: 'pusher:ping', data: {} }]);
  socketNow().tell({ event: 'pusher:pong', data: '{}' });
  expect(runTimer()).toBe(30_000);
  const silent = socketNow();
  expect(runTimer()).toBe(10_000);
  expect(silent.isClosed).toBe(true);
  runTimer();
  expect(sockets).toHaveLength(2);
  await establish('1.2');
  socketNow().said();
  socketNow().tell({ event: 'pusher:ping', data: '{}' });
  expect(socketNow().said()).toEqual([{ event: 'pusher:pong', data: {} }]);
});

it('does not come back where it is not wanted, until it is woken', () => {
  listen('card.a');
  connection.wake();
  socketNow().end(4009);
  expect([refused, timers]).toEqual([[4009], []]);
  connection.wake();
  expect(sockets).toHaveLength(2);
});

it('sleeps without a connection', async () => {
  listen('card.a');
  connection.wake();
  await establish('1.1');
  connection.sleep();
  expect([socketNow().isClosed, timers]).toEqual([true, []]);
  // An answer that comes late concerns nobody.
  listen('card.b');
  expect(sockets).toHaveLength(1);
  connection.wake();
  await establish('1.2');
  expect(socketNow().said()).toHaveLength(2);
});

it('stays outside where it is refused, and tries again where nobody could be asked', async () => {
  sign = async () => null;
  listen('private-user.a');
  connection.wake();
  await establish('1.1');
  expect([socketNow().said(), socketNow().isClosed]).toEqual([[], false]);
  sign = () => Promise.reject(new Error('no internet'));
  listen('private-user.b');
  await settled();
  expect(socketNow().isClosed).toBe(true);
  expect(timers).toHaveLength(1);
});

it('says something to the others of a channel while it is in it, and does not hear this person’s other tabs', async () => {
  sign = async () => ({ auth: 'signed', channel_data: '{"user_id":"me"}' });
  const { heard } = listen('presence-card.a');
  connection.wake();
  await establish('1.1');
  connection.say('presence-card.a', 'client-typing', { on: true });
  expect(socketNow().said()).toHaveLength(1);
  succeed('presence-card.a');
  connection.say('presence-card.a', 'client-typing', { on: true });
  const typing = { event: 'client-typing', channel: 'presence-card.a', data: { on: true } };
  expect(socketNow().said()).toEqual([typing]);
  socketNow().tell({ ...typing, user_id: 'me' });
  socketNow().tell({ ...typing, user_id: 'boris' });
  const left = { event: 'pusher_internal:member_removed', channel: 'presence-card.a', data: '{"user_id":"boris"}' };
  socketNow().tell(left);
  expect(heard).toEqual(['entered', ['client-typing', { on: true }, 'boris'], ['member_removed', {}, 'boris']]);
  socketNow().end(1006);
  connection.say('presence-card.a', 'client-typing', { on: true });
  expect(socketNow().said()).toEqual([]);
});

it('is not troubled by what it does not understand', async () => {
  const { heard } = listen('card.a');
  connection.wake();
  await establish('1.1');
  socketNow().hear('no json');
  socketNow().tell({ event: 7, channel: 'card.a' });
  socketNow().tell({ event: 'pusher:error', channel: 'card.a', data: { code: 4009 } });
  expect(heard).toEqual([]);
});
