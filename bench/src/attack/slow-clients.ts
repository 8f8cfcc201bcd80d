import { connect } from 'node:net';
import type { Figure } from '../figures.ts';
import type { AttackBed } from './attack-bed.ts';
import { callBeside, p99 } from './call-beside.ts';

const clients = 240;
const dropEveryMs = 500;
const limitMs = 60_000;
const head = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{`;

/** Sends a body a byte at a time; resolves with the time until the server ended it. */
const drip = (port: number): Promise<number> =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.20' });
    const drops = setInterval(() => socket.write(' '), dropEveryMs);
    const timer = setTimeout(() => socket.destroy(), limitMs);
    socket.on('error', () => undefined);
    socket.resume();
    socket.once('close', () => {
      clearInterval(drops);
      clearTimeout(timer);
      resolve(performance.now() - startedAt);
    });
    socket.write(head('/api/v1/auth/guest'));
  });

/** Attacks by slow senders of one address, during honest calls from another. */
export const attackBySlowness = async (bed: AttackBed): Promise<Figure[]> => {
  const dripping = Promise.all(Array.from({ length: clients }, () => drip(bed.port)));
  const times = await callBeside(`http://127.0.0.1:${bed.port}/healthz`, dripping);
  return [
    {
      name: `${clients} slow bodies: the last one was cut off after`,
      unit: 'ms',
      value: Math.max(...(await dripping)),
      target: { atMost: 35_000 },
    },
    { name: '… p99 of honest calls', unit: 'ms', value: p99(times), target: { atMost: 2000 } },
  ];
};
