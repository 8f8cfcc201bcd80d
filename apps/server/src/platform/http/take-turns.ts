import { apiBase, readPicture } from '@kadro/contract';
import type { FastifyInstance } from 'fastify';
import { addressKey } from './address-key.ts';
import { isApiPath } from './is-api-path.ts';
import type { HttpSettings, Rate } from './settings.ts';

export interface FairQueueOptions {
  /** Max calls started per turn of the event loop. */
  readonly perTurn: number;
  /** Max calls running at a time. */
  readonly atOnce: number;
  /** A call that has run this long, ms, frees its slot: it is waiting for something else. */
  readonly slowMs: number;
  /** How far ahead of the clock, ms, an address may spend its time. */
  readonly aheadMs: number;
  /** An address further ahead of the clock than this, ms, is busy: all others go first. */
  readonly busyMs: number;
  /** Max calls of busy addresses started per turn of the event loop, and running at a time. */
  readonly busyPerTurn: number;
  readonly busyAtOnce: number;
  /** Cost multiplier for a call that was answered 429. */
  readonly refusedTimes: number;
  readonly now: () => number;
}

/** Starts a piece of work. It must call `end` when done, with whether the answer was 429. */
type Begin = (end: (wasRefused?: boolean) => void) => void;

interface Work {
  readonly paceMs: number;
  readonly begin: Begin;
}

interface Place {
  readonly beganAt: number;
  readonly isBusy: boolean;
}

/** Interval, ms, for rechecking the queue in case there is room. */
const wakeMs = 5;
/** Max addresses with a pace; more than can be connected at a time. */
const maxPaced = 2000;

/**
 * Creates a fair queue: work starts at once while there is room, else round robin between the queued addresses, so one address
 * delays another by a few of its calls, not by all. Each piece of work costs `paceMs` of its address's time; an address `aheadMs`
 * ahead of the clock waits for it (generic cell rate algorithm, ITU-T I.371). Busy addresses come last and get only part of the room.
 */
export const createFairQueue = (options: FairQueueOptions): ((key: string, paceMs: number, begin: Begin) => void) => {
  const { perTurn, atOnce, slowMs, aheadMs, busyMs, busyPerTurn, busyAtOnce, refusedTimes, now } = options;
  /** Queued work by address; the first address is next. */
  const queues = new Map<string, Work[]>();
  /** Running calls, oldest first. */
  const running = new Set<Place>();
  /** Until when an address has spent its time; least recently started first. */
  const usedUntil = new Map<string, number>();
  const startedInTurn = { all: 0, busy: 0 };
  let busyRunning = 0;
  let isTurnEnding = false;
  let wakeTimer: NodeJS.Timeout | undefined;

  /** Frees a slot; false if it was already free. */
  const leave = (place: Place): boolean => {
    const wasRunning = running.delete(place);
    if (wasRunning && place.isBusy) busyRunning -= 1;
    return wasRunning;
  };

  const hasRoom = (isBusy: boolean): boolean => {
    for (const place of running) {
      if (now() - place.beganAt < slowMs) break;
      leave(place);
    }
    if (startedInTurn.all >= perTurn || running.size >= atOnce) return false;
    return !isBusy || (startedInTurn.busy < busyPerTurn && busyRunning < busyAtOnce);
  };

  const mayBegin = (key: string, paceMs: number): boolean =>
    paceMs === 0 || (usedUntil.get(key) ?? 0) + paceMs <= now() + aheadMs;
  const isBusyNow = (key: string): boolean => (usedUntil.get(key) ?? 0) > now() + busyMs;

  const spend = (key: string, untilMs: number): void => {
    usedUntil.delete(key);
    usedUntil.set(key, untilMs);
    const [oldest] = usedUntil.keys();
    if (usedUntil.size > maxPaced && oldest !== undefined) usedUntil.delete(oldest);
  };

  const endTurn = (): void => {
    startedInTurn.all = 0;
    startedInTurn.busy = 0;
    isTurnEnding = false;
    beginNext();
  };

  const start = (key: string, { paceMs, begin }: Work): void => {
    const place = { beganAt: now(), isBusy: isBusyNow(key) };
    running.add(place);
    startedInTurn.all += 1;
    if (place.isBusy) {
      startedInTurn.busy += 1;
      busyRunning += 1;
    }
    if (paceMs > 0) spend(key, Math.max(usedUntil.get(key) ?? 0, now()) + paceMs);
    if (!isTurnEnding) setImmediate(endTurn);
    isTurnEnding = true;
    begin((wasRefused) => {
      // A 429 uses up all the time the address had ahead.
      if (wasRefused) spend(key, Math.max(usedUntil.get(key) ?? 0, now() + aheadMs) + (refusedTimes - 1) * paceMs);
      // A slow call's slot was already freed.
      if (leave(place)) beginNext();
    });
  };

  const startFirst = (key: string): void => {
    const queue = queues.get(key);
    const work = queue?.shift();
    queues.delete(key);
    // Back to the end of the map, where the running iteration reaches it again.
    if (queue !== undefined && queue.length > 0) queues.set(key, queue);
    if (work !== undefined) start(key, work);
  };

  const wake = (): void => {
    wakeTimer = undefined;
    beginNext();
  };

  const beginNext = (): void => {
    const busy: string[] = [];
    for (const [key, [work]] of queues) {
      if (!hasRoom(false)) break;
      if (work === undefined || !mayBegin(key, work.paceMs)) continue;
      if (isBusyNow(key)) busy.push(key);
      else startFirst(key);
    }
    for (const key of busy) {
      if (!hasRoom(true)) break;
      startFirst(key);
    }
    // It is possible that no running call ends and starts the next one.
    if (queues.size > 0) wakeTimer ??= setTimeout(wake, wakeMs);
  };

  return (key, paceMs, begin) => {
    if (queues.size === 0 && mayBegin(key, paceMs) && hasRoom(isBusyNow(key))) return start(key, { paceMs, begin });
    const queue = queues.get(key);
    if (queue === undefined) queues.set(key, [{ paceMs, begin }]);
    else queue.push({ paceMs, begin });
    beginNext();
  };
};

/** Room for a few milliseconds of work, which is the longest wait of a new call. */
const room = { perTurn: 4, atOnce: 8, slowMs: 15, busyPerTurn: 1, busyAtOnce: 2, refusedTimes: 4 };
/** Calls that several pages make at their start, and that one page makes. */
const callsAhead = { most: 50, ofOne: 8 };
const pictureRoute = apiBase + readPicture.path;

/**
 * Shares the processor between addresses and slows each to the sustained pace of its limit: a minute's calls sent at once are not
 * refused but started over the minute. Add it before any other hook, so that queued calls have cost nothing yet.
 */
export const takeTurns = (app: FastifyInstance, { rateLimits, addressTimes }: HttpSettings): void => {
  const paceOf = ({ max, windowMs }: Rate): number => windowMs / (max * addressTimes);
  const paces = { call: paceOf(rateLimits.general), picture: paceOf(rateLimits.picture) };
  const inTurn = createFairQueue({
    ...room,
    aheadMs: callsAhead.most * paces.call,
    busyMs: callsAhead.ofOne * paces.call,
    now: () => performance.now(),
  });
  app.addHook('onRequest', (request, reply, done) => {
    const address = addressKey(request.ip);
    const route = request.routeOptions.url ?? '';
    const paceMs = isApiPath(route) ? (route === pictureRoute ? paces.picture : paces.call) : 0;
    // Files are not rate-limited and must not queue behind calls.
    inTurn(paceMs === 0 ? `files ${address}` : address, paceMs, (end) => {
      // The client has disconnected while queued.
      if (request.raw.socket.destroyed) return end();
      reply.raw.once('close', () => end(reply.statusCode === 429));
      done();
    });
  });
};
