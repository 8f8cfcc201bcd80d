import { apiBase, readPicture } from '@kadro/contract';
import type { FastifyInstance } from 'fastify';
import { addressKey } from './address-key.ts';
import { isApiPath } from './is-api-path.ts';
import type { HttpSettings, Rate } from './settings.ts';

export interface TurnOptions {
  /** Calls that begin in one turn of the event loop, at most. */
  readonly perTurn: number;
  /** Calls that are worked on at a time, at most. */
  readonly atOnce: number;
  /** A call that has been at work for as long, ms, leaves its place to others: it waits for something else. */
  readonly slowMs: number;
  /** So much of its time, ms, an address may use up ahead. */
  readonly aheadMs: number;
  /** An address that is further ahead of the clock, ms, is busy: all others go first. */
  readonly busyMs: number;
  /** Calls of busy addresses that begin in one turn of the event loop, and that are worked on at a time, at most. */
  readonly busyPerTurn: number;
  readonly busyAtOnce: number;
  /** A call that was refused for want of moderation uses up the time of so many. */
  readonly refusedTimes: number;
  readonly now: () => number;
}

/** Begins a piece of work and is given what to call at its end, with whether it was refused for want of moderation. */
type Begin = (end: (wasRefused?: boolean) => void) => void;

interface Work {
  readonly paceMs: number;
  readonly begin: Begin;
}

interface Place {
  readonly beganAt: number;
  readonly isBusy: boolean;
}

/** How often those are looked at who wait though there may be room, ms. */
const wakeMs = 5;
/** More addresses than can be connected at a time. */
const maxPaced = 2000;

/**
 * Lets work begin at once while there is room, else by turns between the addresses that wait: many calls of one keep another
 * waiting for a few of them, not for all (round robin, as in fair queueing). Each piece of work uses up `paceMs` of its
 * address's time; an address that is `aheadMs` ahead of the clock waits for it (the generic cell rate algorithm, ITU-T I.371).
 * Busy addresses have turns after all others, and have never more than a part of the room.
 */
export const createFairQueue = (options: TurnOptions): ((key: string, paceMs: number, begin: Begin) => void) => {
  const { perTurn, atOnce, slowMs, aheadMs, busyMs, busyPerTurn, busyAtOnce, refusedTimes, now } = options;
  /** What waits, by address; the first is the next to have a turn. */
  const waiting = new Map<string, Work[]>();
  /** Those at work, the one that began longest ago first. */
  const atWork = new Set<Place>();
  /** Until when an address has used up its time, where that is ahead of the clock; the one that began longest ago first. */
  const usedUntil = new Map<string, number>();
  const begun = { all: 0, busy: 0 };
  let busyAtWork = 0;
  let isTurnEnding = false;
  let wakeTimer: NodeJS.Timeout | undefined;

  /** False for one that had left its place already. */
  const leave = (place: Place): boolean => {
    const wasAtWork = atWork.delete(place);
    if (wasAtWork && place.isBusy) busyAtWork -= 1;
    return wasAtWork;
  };

  const hasRoom = (isBusy: boolean): boolean => {
    for (const place of atWork) {
      if (now() - place.beganAt < slowMs) break;
      leave(place);
    }
    if (begun.all >= perTurn || atWork.size >= atOnce) return false;
    return !isBusy || (begun.busy < busyPerTurn && busyAtWork < busyAtOnce);
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
    begun.all = 0;
    begun.busy = 0;
    isTurnEnding = false;
    beginNext();
  };

  const start = (key: string, { paceMs, begin }: Work): void => {
    const place = { beganAt: now(), isBusy: isBusyNow(key) };
    atWork.add(place);
    begun.all += 1;
    if (place.isBusy) {
      begun.busy += 1;
      busyAtWork += 1;
    }
    if (paceMs > 0) spend(key, Math.max(usedUntil.get(key) ?? 0, now()) + paceMs);
    if (!isTurnEnding) setImmediate(endTurn);
    isTurnEnding = true;
    begin((wasRefused) => {
      // It has nothing ahead any more.
      if (wasRefused) spend(key, Math.max(usedUntil.get(key) ?? 0, now() + aheadMs) + (refusedTimes - 1) * paceMs);
      // One that had left its place already gives none back.
      if (leave(place)) beginNext();
    });
  };

  const startFirst = (key: string): void => {
    const queue = waiting.get(key);
    const work = queue?.shift();
    waiting.delete(key);
    // At the end of the row, where whoever goes through it comes by again.
    if (queue !== undefined && queue.length > 0) waiting.set(key, queue);
    if (work !== undefined) start(key, work);
  };

  const wake = (): void => {
    wakeTimer = undefined;
    beginNext();
  };

  const beginNext = (): void => {
    const busy: string[] = [];
    for (const [key, [work]] of waiting) {
      if (!hasRoom(false)) break;
      if (work === undefined || !mayBegin(key, work.paceMs)) continue;
      if (isBusyNow(key)) busy.push(key);
      else startFirst(key);
    }
    for (const key of busy) {
      if (!hasRoom(true)) break;
      startFirst(key);
    }
    // Perhaps nothing else comes to an end that would let them go on.
    if (waiting.size > 0) wakeTimer ??= setTimeout(wake, wakeMs);
  };

  return (key, paceMs, begin) => {
    if (waiting.size === 0 && mayBegin(key, paceMs) && hasRoom(isBusyNow(key))) return start(key, { paceMs, begin });
    const queue = waiting.get(key);
    if (queue === undefined) waiting.set(key, [{ paceMs, begin }]);
    else queue.push({ paceMs, begin });
    beginNext();
  };
};

/** Room for a few milliseconds of work, so that whoever comes meanwhile waits no longer than that. */
const room = { perTurn: 4, atOnce: 8, slowMs: 15, busyPerTurn: 1, busyAtOnce: 2, refusedTimes: 4 };
/** What a few pages ask for at their start, and what one of them does. */
const callsAhead = { most: 50, ofOne: 8 };
const pictureRoute = apiBase + readPicture.path;

/**
 * Shares the processor between addresses, and keeps each to the pace at which its limit lets it go on for ever: a minute's
 * calls, all sent at once, are not refused, but begun over the minute. To be added before any other hook, so that what waits
 * has cost nothing yet.
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
    // Files, which no limit counts, wait behind no calls.
    inTurn(paceMs === 0 ? `files ${address}` : address, paceMs, (end) => {
      // Whoever has left meanwhile is not worked for.
      if (request.raw.socket.destroyed) return end();
      reply.raw.once('close', () => end(reply.statusCode === 429));
      done();
    });
  });
};
