import { setTimeout as delay } from 'node:timers/promises';
import { apiBase } from '@kadro/contract';
import { Visitor } from '../../../apps/server/src/test/visitor.ts';
import type { Figure } from '../figures.ts';
import type { AttackBed } from './attack-bed.ts';

const calls = 30;
const everyMs = 300;
const backLimitMs = 60_000;

/** Measures the longest of several calls while packets to the database are dropped, and the time to recover. */
export const attackBySilence = async (bed: AttackBed): Promise<Figure[]> => {
  const guest = await new Visitor(`http://127.0.0.1:${bed.port}`).startAsGuest();
  const call = async (): Promise<{ ms: number; status: number }> => {
    const startedAt = performance.now();
    const { status } = await guest.fetch(`${apiBase}/user`, { signal: AbortSignal.timeout(120_000) });
    return { ms: performance.now() - startedAt, status };
  };
  // Many at a time, so that every connection of the pool is busy when the packets stop.
  const before = Promise.all(Array.from({ length: calls }, call));
  bed.proxy.silence();
  const pending = [];
  for (let count = 0; count < calls; count += 1) {
    pending.push(call());
    await delay(everyMs);
  }
  const answers = [...(await before), ...(await Promise.all(pending))];

  bed.proxy.resume();
  const startedAt = performance.now();
  while ((await call()).status !== 200 && performance.now() - startedAt < backLimitMs) await delay(50);
  return [
    {
      name: 'silent database: the longest call',
      unit: 'ms',
      value: Math.max(...answers.map(({ ms }) => ms)),
      target: { atMost: 15_000 },
    },
    {
      name: '… calls answered with neither 200 nor 503',
      unit: 'count',
      value: answers.filter(({ status }) => status !== 200 && status !== 503).length,
      target: { atMost: 0 },
    },
    {
      name: '… back after',
      unit: 'ms',
      value: performance.now() - startedAt,
      target: { atMost: 5000 },
    },
  ];
};
