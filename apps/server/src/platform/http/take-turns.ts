import type { FastifyInstance } from 'fastify';
import { addressKey } from './address-key.ts';

export interface TurnOptions {
  /** Calls that begin in one turn of the event loop, at most. */
  readonly perTurn: number;
  /** Calls that are worked on at a time, at most. */
  readonly atOnce: number;
  /** A call that has been at work for as long, ms, leaves its place to others: it waits for something else. */
  readonly slowMs: number;
  readonly now: () => number;
}

/** Begins a piece of work and is given what to call at its end. */
type Begin = (end: () => void) => void;

/**
 * Lets work begin at once while there is room, else by turns between the addresses that wait: many calls of one keep another
 * waiting for a few of them, not for all (round robin, as in fair queueing).
 */
export const createTurns = ({ perTurn, atOnce, slowMs, now }: TurnOptions): ((key: string, begin: Begin) => void) => {
  /** What waits, by address; the first is the next to have a turn. */
  const waiting = new Map<string, Begin[]>();
  /** When those at work began, the oldest first. */
  const atWork = new Map<object, number>();
  let begun = 0;
  let isTurnEnding = false;
  let slowTimer: NodeJS.Timeout | undefined;

  const hasRoom = (): boolean => {
    if (begun >= perTurn) return false;
    for (const [work, beganAt] of atWork) {
      if (atWork.size < atOnce || now() - beganAt < slowMs) break;
      atWork.delete(work);
    }
    return atWork.size < atOnce;
  };

  const endTurn = (): void => {
    begun = 0;
    isTurnEnding = false;
    beginNext();
  };

  const start = (begin: Begin): void => {
    const work = {};
    atWork.set(work, now());
    begun += 1;
    if (!isTurnEnding) setImmediate(endTurn);
    isTurnEnding = true;
    begin(() => {
      // One that had left its place already gives none back.
      if (atWork.delete(work)) beginNext();
    });
  };

  const beginNext = (): void => {
    while (waiting.size > 0 && hasRoom()) {
      const [[key, queue] = []] = waiting;
      const begin = queue?.shift();
      if (key === undefined || queue === undefined || begin === undefined) return;
      waiting.delete(key);
      if (queue.length > 0) waiting.set(key, queue);
      start(begin);
    }
    // Nothing else may come to an end that would let them go on.
    if (waiting.size > 0 && atWork.size >= atOnce)
      slowTimer ??= setTimeout(() => {
        slowTimer = undefined;
        beginNext();
      }, slowMs);
  };

  return (key, begin) => {
    if (waiting.size === 0 && hasRoom()) return start(begin);
    const queue = waiting.get(key);
    if (queue === undefined) waiting.set(key, [begin]);
    else queue.push(begin);
    beginNext();
  };
};

/** Room for a few milliseconds of work, so that whoever comes meanwhile waits no longer than that. */
const options = { perTurn: 8, atOnce: 16, slowMs: 50, now: () => performance.now() };

/** Shares the processor between addresses. To be added before any other hook, so that what waits has cost nothing yet. */
export const takeTurns = (app: FastifyInstance): void => {
  const inTurn = createTurns(options);
  app.addHook('onRequest', (request, reply, done) => {
    inTurn(addressKey(request.ip), (end) => {
      // Whoever has left meanwhile is not worked for.
      if (request.raw.socket.destroyed) return end();
      reply.raw.once('close', end);
      done();
    });
  });
};
