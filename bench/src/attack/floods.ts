import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { answerCard, readFeed } from '@kadro/contract';
import { answerOf, chooseFirst } from '../../../apps/server/src/test/learner-steps.ts';
import { Visitor } from '../../../apps/server/src/test/visitor.ts';
import type { Figure } from '../figures.ts';
import type { AttackBed } from './attack-bed.ts';
import { p99 } from './call-beside.ts';
import { floodKinds } from './flood-kinds.ts';

const ofSockets = ['idle connections', 'web sockets'];
const kinds = [...Object.keys(floodKinds), ...ofSockets];
const learners = 8;
/** Below the limit of a session. */
const pauseMs = 150;
/** Limits for the 99th percentile of honest calls in a flood, ms; without a flood it is 5 ms. */
const honest = { atMost: 40, orTimesBare: 8 };
const quietMs = 10_000;
const floodSeconds = 8;

interface Learner {
  readonly guest: Visitor;
  readonly cardIds: readonly string[];
  readonly workoutId: string;
}

const makeLearner = async (url: string): Promise<Learner> => {
  const guest = await new Visitor(url).startAsGuest();
  const cards = await chooseFirst(guest, 6);
  return { guest, cardIds: cards.map(({ id }) => id), workoutId: crypto.randomUUID() };
};

interface Learned {
  readonly times: readonly number[];
  readonly refused: number;
}

/** Measures learners' calls during `meanwhile`: feeds and answers in turn. */
const learnBeside = async (all: readonly Learner[], meanwhile: Promise<unknown>): Promise<Learned> => {
  const over = new AbortController();
  const ended = meanwhile.finally(() => over.abort());
  // Thrown below, once the learners have ended.
  ended.catch(() => undefined);
  const times: number[] = [];
  let refused = 0;
  const learn = async ({ guest, cardIds, workoutId }: Learner): Promise<void> => {
    // At different moments.
    await delay(pauseMs * Math.random());
    for (let sent = 0; !over.signal.aborted; sent += 1) {
      const startedAt = performance.now();
      const response =
        sent % 2 === 0
          ? await guest.call(readFeed, { params: { name: 'base' } })
          : await guest.call(answerCard, {
              body: answerOf(workoutId, cardIds[sent % cardIds.length] ?? '', new Date().toISOString()),
            });
      await response.arrayBuffer();
      times.push(performance.now() - startedAt);
      if (!response.ok) refused += 1;
      await delay(pauseMs * (0.5 + Math.random()));
    }
  };
  await Promise.all(all.map(learn));
  await ended;
  return { times: times.toSorted((one, other) => one - other), refused };
};

/** A running flood. `counts` resolves at its end with the number of each status or event. */
interface Flood {
  readonly counts: Promise<Map<number | string, number>>;
}

const readCounts = async (worker: Worker): Promise<Map<number | string, number>> => {
  const [counts]: [number | string, number][][] = await once(worker, 'message');
  return new Map(counts);
};

/** Starts a flood from the addresses of a network, after the attacker's code is loaded, which takes a core for a while. */
const beginFlood = async (
  port: number,
  { kind, seconds, network = kinds.indexOf(kind) }: { kind: string; seconds: number; network?: number },
): Promise<Flood> => {
  const file = ofSockets.includes(kind)
    ? new URL('./flood-sockets-worker.ts', import.meta.url)
    : new URL('./flood-calls-worker.ts', import.meta.url);
  const worker = new Worker(file, { workerData: { port, kind, seconds, network: 10 + network } });
  await once(worker, 'message');
  return { counts: readCounts(worker) };
};

/** Attacks by floods of each kind from four addresses, at the default limits, during calls of learners at another. */
export const attackByFloods = async (bed: AttackBed, { share }: { share: number }): Promise<Figure[]> => {
  const all = await Promise.all(Array.from({ length: learners }, () => makeLearner(bed.url)));
  // The first calls of a server compile its code, refused ones included.
  await learnBeside(all, delay(3000 * Math.max(share, 0.2)));
  const first = await beginFlood(bed.port, { kind: 'error reports', seconds: 1, network: kinds.length });
  await learnBeside(all, first.counts);
  const quiet = await learnBeside(all, delay(quietMs * share));
  const figures: Figure[] = [];
  let refused = 0;
  for (const kind of kinds) {
    // From separate addresses: a flood must not profit from the limits that another used up.
    const flood = await beginFlood(bed.port, { kind, seconds: floodSeconds * share });
    const learned = await learnBeside(all, flood.counts);
    refused += learned.refused;
    const counts = await flood.counts;
    const sent = Array.from(counts.values()).reduce((sum, count) => sum + count, 0);
    const what = ofSockets.includes(kind) ? 'events' : 'calls';
    console.log(`${kind}: ${sent} ${what}`, Object.fromEntries(counts));
    figures.push({
      name: `flood of ${kind}, ${sent} ${what}: p99 of honest learners, beside the quiet one`,
      unit: 'ms',
      value: p99(learned.times),
      bare: p99(quiet.times),
      target: honest,
    });
  }
  return [
    ...figures,
    { name: '… honest calls refused', unit: 'count', value: refused, target: { atMost: 0 }, needsQuiet: true },
    { name: '… the process ended', unit: 'count', value: bed.isAlive() ? 0 : 1, target: { atMost: 0 } },
    { name: '… memory at most', unit: 'MB', value: bed.isAlive() ? bed.peakMb() : Infinity, target: { atMost: 256 } },
  ];
};
