import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Figure } from '../figures.ts';
import type { AttackBed } from './attack-bed.ts';
import { callBeside, p99 } from './call-beside.ts';

const requestsEach = 10_000;
const bursts = 3;
const allSockets = 400;

/** Attacks by bursts of pipelined requests from four addresses, during honest calls from another. */
export const attackByPipelining = async (bed: AttackBed, { share }: { share: number }): Promise<Figure[]> => {
  const sockets = Math.ceil(allSockets * share);
  const workerData = { port: bed.port, bursts, sockets, requestsEach };
  const attackers = new Worker(new URL('./flood-worker.ts', import.meta.url), { workerData });
  const times = await callBeside(`http://127.0.0.1:${bed.port}/healthz`, once(attackers, 'exit'));
  return [
    {
      name: `pipelining, ${bursts} bursts of ${sockets} × ${requestsEach}: the process ended`,
      unit: 'count',
      value: bed.isAlive() ? 0 : 1,
      target: { atMost: 0 },
    },
    { name: '… memory at most', unit: 'MB', value: bed.isAlive() ? bed.peakMb() : Infinity, target: { atMost: 256 } },
    { name: '… p99 of honest calls', unit: 'ms', value: p99(times), target: { atMost: 2000 } },
  ];
};
