import type { FastifyInstance } from 'fastify';
import { addressKey } from './address-key.ts';

export interface TurnOptions {
  /** Calls that begin in one turn of the event loop, at most. */
  readonly perTurn: number;
  /** Calls that are worked on at a time, at most. */
  readonly atOnce: number;
  /** A call that has been at work for as long, ms, leaves its place to others: it waits for something else. */
  readonly slowMs: number;
  /** An address that was just refused begins a call each so many ms, */
  readonly paceMs: number;
  /** until it has not been refused for as long. */
  readonly paceForMs: number;
  readonly now: () => number;
}

/** Begins a piece of work and is given what to call at its end, with whether it was refused for want of moderation. */
type Begin = (end: (wasRefused?: boolean) => void) => void;

/** More addresses than can be connected at a time. */
const maxPaced = 2000;

/**
 * Lets work begin at once while there is room, else by turns between the addresses that wait: many calls of one keep another
 * waiting for a few of them, not for all (round robin, as in fair queueing).
 */
export const createTurns = (options: TurnOptions): ((key: string, begin: Begin) => void) => {
  const { perTurn, atOnce, slowMs, paceMs, paceForMs, now } = options;
  /** What waits, by address; the first is the next to have a turn. */
  const waiting = new Map<string, Begin[]>();
  /** When those at work began, the oldest first. */
  const atWork = new Map<object, number>();
  /** Addresses that were refused: until when they are kept to a pace, and when they may begin again. */
  const paced = new Map<string, { untilMs: number; nextMs: number }>();
  let begun = 0;
  let isTurnEnding = false;
  let wakeTimer: NodeJS.Timeout | undefined;

  const hasRoom = (): boolean => {
    if (begun >= perTurn) return false;
    for (const [work, beganAt] of atWork) {
      if (atWork.size < atOnce || now() - beganAt < slowMs) break;
      atWork.delete(work);
    }
    return atWork.size < atOnce;
  };

  const mayBegin = (key: string): boolean => {
    const pace = paced.get(key);
    if (pace !== undefined && pace.untilMs <= now()) paced.delete(key);
    else if (pace !== undefined) return pace.nextMs <= now();
    return true;
  };

  const slowDown = (key: string): void => {
    const nextMs = paced.get(key)?.nextMs ?? now() + paceMs;
    paced.delete(key);
    paced.set(key, { untilMs: now() + paceForMs, nextMs });
    const [oldest] = paced.keys();
    if (paced.size > maxPaced && oldest !== undefined) paced.delete(oldest);
  };

  const endTurn = (): void => {
    begun = 0;
    isTurnEnding = false;
    beginNext();
  };

  const start = (key: string, begin: Begin): void => {
    const work = {};
    atWork.set(work, now());
    begun += 1;
    const pace = paced.get(key);
    if (pace) pace.nextMs = now() + paceMs;
    if (!isTurnEnding) setImmediate(endTurn);
    isTurnEnding = true;
    begin((wasRefused) => {
      if (wasRefused) slowDown(key);
      // One that had left its place already gives none back.
      if (atWork.delete(work)) beginNext();
    });
  };

  const wake = (): void => {
    wakeTimer = undefined;
    beginNext();
  };

  const beginNext = (): void => {
    for (const [key, queue] of waiting) {
      if (!hasRoom()) break;
      if (!mayBegin(key)) continue;
      const begin = queue.shift();
      waiting.delete(key);
      // At the end of the row, where this loop comes by again.
      if (queue.length > 0) waiting.set(key, queue);
      if (begin) start(key, begin);
    }
    // Perhaps nothing else comes to an end that would let them go on.
    if (waiting.size > 0) wakeTimer ??= setTimeout(wake, Math.min(slowMs, paceMs));
  };

  return (key, begin) => {
    if (waiting.size === 0 && mayBegin(key) && hasRoom()) return start(key, begin);
    const queue = waiting.get(key);
    if (queue === undefined) waiting.set(key, [begin]);
    else queue.push(begin);
    beginNext();
  };
};

/** Room for a few milliseconds of work, so that whoever comes meanwhile waits no longer than that. */
const options = { perTurn: 4, atOnce: 8, slowMs: 15, paceMs: 10, paceForMs: 1000, now: () => performance.now() };

/** Shares the processor between addresses. To be added before any other hook, so that what waits has cost nothing yet. */
export const takeTurns = (app: FastifyInstance): void => {
  const inTurn = createTurns(options);
  app.addHook('onRequest', (request, reply, done) => {
    inTurn(addressKey(request.ip), (end) => {
      // Whoever has left meanwhile is not worked for.
      if (request.raw.socket.destroyed) return end();
      reply.raw.once('close', () => end(reply.statusCode === 429));
      done();
    });
  });
};
