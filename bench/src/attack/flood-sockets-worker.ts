import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { realtimeKey } from '@kadro/contract';
import { WebSocket } from 'ws';
import { z } from 'zod';

// In a separate thread, so that the honest learners' clock does not wait for the attacker.

const { port, kind, seconds, network } = z
  .object({
    port: z.number(),
    kind: z.enum(['idle connections', 'web sockets']),
    seconds: z.number(),
    network: z.number(),
  })
  .parse(workerData);

/** A fourth with as many could hold all connections: preventing that is a proxy's task. */
const addresses = [40, 41, 42].map((host) => `127.0.${network}.${host}`);
/** Above the limit of one address. */
const holdEach = 300;
const talkersEach = 40;
const pauseMs = 20;

const counts = new Map<string, number>();
const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

const over = new AbortController();
const sleep = (ms: number): Promise<unknown> => delay(ms, undefined, { signal: over.signal }).catch(() => undefined);

/** Holds a silent connection open and reopens it when it is cut. */
const hold = async (localAddress: string): Promise<void> => {
  while (!over.signal.aborted) {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const cut = (): void => void socket.destroy();
    socket.on('error', () => undefined);
    socket.on('connect', () => count('opened'));
    socket.resume();
    over.signal.addEventListener('abort', cut);
    await ended;
    over.signal.removeEventListener('abort', cut);
    if (!over.signal.aborted) count('cut off');
    await sleep(pauseMs * 10);
  }
};

/** Opens a web socket, sends as fast as it can, and reopens it when closed. */
const talk = async (localAddress: string): Promise<void> => {
  while (!over.signal.aborted) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${realtimeKey}?protocol=7`, {
      perMessageDeflate: false,
      localAddress,
    });
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const cut = (): void => socket.terminate();
    over.signal.addEventListener('abort', cut);
    socket.on('error', () => undefined);
    socket.on('open', () => count('opened'));
    const timer = setInterval(() => {
      if (socket.readyState !== WebSocket.OPEN) return;
      count('messages');
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: `card.${crypto.randomUUID()}` } }));
    }, pauseMs);
    await ended;
    clearInterval(timer);
    over.signal.removeEventListener('abort', cut);
    if (!over.signal.aborted) count('closed');
    await sleep(pauseMs);
  }
};

const [work, each] = kind === 'web sockets' ? [talk, talkersEach] : [hold, holdEach];
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has none
parentPort?.postMessage('ready');
const all = addresses.flatMap((address) => Array.from({ length: each }, () => work(address)));
await delay(seconds * 1000);
over.abort();
await Promise.all(all);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has none
parentPort?.postMessage(Array.from(counts));
