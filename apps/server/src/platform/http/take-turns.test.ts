import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultHttpSettings } from './settings.ts';
import { createFairQueue, type FairQueueOptions } from './take-turns.ts';
import { buildTestApp } from './test-app.ts';

/** Turns with a clock of their own, and the order in which work began. */
const open = (options: Partial<FairQueueOptions> = {}) => {
  let nowMs = 0;
  const began: string[] = [];
  const ends = new Map<string, (wasRefused?: boolean) => void>();
  const inTurn = createFairQueue({
    perTurn: 2,
    atOnce: 100,
    slowMs: 50,
    aheadMs: 1000,
    busyMs: Infinity,
    busyPerTurn: 1,
    busyAtOnce: 2,
    refusedTimes: 1,
    now: () => nowMs,
    ...options,
  });
  return {
    began,
    pass: (ms: number) => {
      nowMs += ms;
      vi.advanceTimersByTime(ms);
    },
    ask: (key: string, name: string, paceMs = 10) =>
      inTurn(key, paceMs, (end) => {
        began.push(name);
        ends.set(name, end);
      }),
    end: (name: string, wasRefused?: boolean) => ends.get(name)?.(wasRefused),
  };
};

describe('createTurns', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('begins at once while there is room', () => {
    const { ask, began } = open();
    ask('a', 'a1');
    ask('a', 'a2');
    expect(began).toEqual(['a1', 'a2']);
  });

  it('lets the others of a turn wait for the next ones', async () => {
    const { ask, began } = open();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask('a', name);
    expect(began).toEqual(['a1', 'a2']);
    await nextTurn();
    expect(began).toEqual(['a1', 'a2', 'a3', 'a4']);
    await nextTurn();
    expect(began).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  });

  it('gives another address the next place, however many calls of one wait', async () => {
    const { ask, began } = open();
    for (let call = 0; call < 100; call += 1) ask('flood', `f${call}`);
    ask('honest', 'h');
    await nextTurn();
    expect(began).toEqual(['f0', 'f1', 'f2', 'h']);
    ask('honest', 'h2');
    await nextTurn();
    expect(began).toContain('h2');
  });

  it('lets no more at work at a time than it has room for, and goes on as they end', async () => {
    const { ask, began, end } = open({ perTurn: 100, atOnce: 2 });
    for (const name of ['a1', 'a2', 'a3']) ask('a', name);
    ask('b', 'b1');
    await nextTurn();
    expect(began).toEqual(['a1', 'a2']);
    end('a2');
    expect(began).toEqual(['a1', 'a2', 'a3']);
    end('a3');
    expect(began).toEqual(['a1', 'a2', 'a3', 'b1']);
    end('a1');
    end('a1');
    expect(began).toHaveLength(4);
  });

  it('takes the place of what has been at work for long', async () => {
    const { ask, began, pass, end } = open({ perTurn: 100, atOnce: 1 });
    ask('a', 'slow');
    ask('b', 'b1');
    ask('b', 'b2');
    await nextTurn();
    pass(40);
    expect(began).toEqual(['slow']);
    pass(10);
    expect(began).toEqual(['slow', 'b1']);
    // Its place is another's by now.
    end('slow');
    expect(began).toEqual(['slow', 'b1']);
    end('b1');
    expect(began).toEqual(['slow', 'b1', 'b2']);
  });

  it('keeps an address to its pace once it has had its calls ahead', async () => {
    const { ask, began, pass } = open({ perTurn: 1000, atOnce: 1000 });
    for (let call = 0; call < 200; call += 1) ask('a', `a${call}`);
    ask('b', 'b1');
    await nextTurn();
    expect(began).toHaveLength(101);
    expect(began).toContain('b1');
    pass(500);
    await nextTurn();
    expect(began).toHaveLength(151);
    pass(500);
    await nextTurn();
    expect(began).toHaveLength(201);
    // What has no pace of its own is begun at once.
    ask('a', 'file', 0);
    expect(began).toContain('file');
  });

  it('lets busy addresses begin after all others, and few of their calls at a time', async () => {
    const { ask, began, end } = open({ perTurn: 100, busyMs: 30 });
    for (let call = 0; call < 20; call += 1) ask('flood', `f${call}`);
    // Four of them, and one as a busy address's.
    expect(began).toEqual(['f0', 'f1', 'f2', 'f3', 'f4']);
    await nextTurn();
    await nextTurn();
    await nextTurn();
    expect(began.slice(5)).toEqual(['f5']);
    ask('honest', 'h1');
    ask('honest', 'h2');
    expect(began.slice(6)).toEqual(['h1', 'h2']);
    end('f4');
    await nextTurn();
    expect(began.slice(8)).toEqual(['f6']);
  });

  it('takes busy addresses for as good as any once the clock has caught up with them', async () => {
    const { ask, began, pass, end } = open({ perTurn: 100, atOnce: 5, busyMs: 30 });
    for (let call = 0; call < 8; call += 1) ask('flood', `f${call}`);
    expect(began).toHaveLength(5);
    pass(40);
    for (const name of ['f0', 'f1', 'f2', 'f3', 'f4']) end(name);
    expect(began).toHaveLength(8);
  });

  it('lets a refused call use up the time of several', async () => {
    const { ask, began, pass, end } = open({ perTurn: 100, refusedTimes: 4 });
    for (const name of ['a1', 'a2']) ask('a', name);
    end('a1', true);
    ask('a', 'a3');
    pass(30);
    expect(began).toEqual(['a1', 'a2']);
    pass(10);
    expect(began).toEqual(['a1', 'a2', 'a3']);
  });

  it('leaves nothing ahead to an address that was refused', async () => {
    const { ask, began, pass, end } = open({ perTurn: 100 });
    ask('a', 'a1');
    end('a1', true);
    for (const name of ['a2', 'a3', 'a4']) ask('a', name);
    ask('b', 'b1');
    await nextTurn();
    expect(began).toEqual(['a1', 'b1']);
    pass(10);
    expect(began).toEqual(['a1', 'b1', 'a2']);
    pass(10);
    expect(began).toEqual(['a1', 'b1', 'a2', 'a3']);
    pass(1000);
    expect(began).toHaveLength(5);
    for (const name of ['a5', 'a6', 'a7']) ask('a', name);
    expect(began).toHaveLength(8);
  });
});

it('lets a call of one address in before those that another one sent by the hundred', async () => {
  const { app } = await buildTestApp();
  const began: string[] = [];
  app.get('/work', (request, reply) => {
    began.push(request.ip);
    // It waits, as for a query.
    setImmediate(() => void reply.send('done'));
  });
  await app.ready();
  // An injected call is made when somebody waits for it.
  const from = async (remoteAddress: string) =>
    await app.inject({ url: '/work', remoteAddress, headers: { host: 'localhost' } });
  const flood = Array.from({ length: 200 }, () => from('192.0.2.1'));
  const honest = from('192.0.2.2');
  expect((await honest).statusCode).toBe(200);
  expect(began).toContain('192.0.2.2');
  expect(began.indexOf('192.0.2.2')).toBeLessThan(30);
  for (const { statusCode } of await Promise.all(flood)) expect(statusCode).toBe(200);
  expect(began).toHaveLength(201);
  await app.close();
});

it('begins the calls that a limit counts no faster than it lets them go on, and files at once', async () => {
  const { app } = await buildTestApp({
    settings: {
      addressTimes: 1,
      rateLimits: { ...defaultHttpSettings.rateLimits, general: { max: 600, windowMs: 60_000 } },
    },
  });
  const began: { url: string; ms: number }[] = [];
  const answer = (request: FastifyRequest): string => {
    began.push({ url: request.url, ms: performance.now() });
    return 'done';
  };
  app.get('/api/v1/work', answer);
  app.get('/file', answer);
  await app.ready();
  const get = async (url: string) =>
    await app.inject({ url, remoteAddress: '192.0.2.1', headers: { host: 'localhost' } });
  const calls = Array.from({ length: 53 }, () => get('/api/v1/work'));
  await Promise.all([...calls, get('/file')]);
  const times = began.filter(({ url }) => url !== '/file').map(({ ms }) => ms);
  // 50 of them ahead of the clock, then one each tenth of a second.
  expect((times[52] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(190);
  expect(began.at(-1)?.url).not.toBe('/file');
  await app.close();
});
