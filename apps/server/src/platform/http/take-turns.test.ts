import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createTurns } from './take-turns.ts';
import { buildTestApp } from './test-app.ts';

/** Turns with a clock of their own, and the order in which work began. */
const open = (options: { perTurn?: number; atOnce?: number } = {}) => {
  let nowMs = 0;
  const began: string[] = [];
  const ends = new Map<string, (wasRefused?: boolean) => void>();
  const inTurn = createTurns({
    perTurn: 2,
    atOnce: 100,
    slowMs: 50,
    paceMs: 10,
    paceForMs: 1000,
    now: () => nowMs,
    ...options,
  });
  return {
    began,
    pass: (ms: number) => (nowMs += ms),
    ask: (key: string, name: string) =>
      inTurn(key, (end) => {
        began.push(name);
        ends.set(name, end);
      }),
    end: (name: string, wasRefused?: boolean) => ends.get(name)?.(wasRefused),
  };
};

describe('createTurns', () => {
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
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const { ask, began, pass, end } = open({ perTurn: 100, atOnce: 1 });
      ask('a', 'slow');
      ask('b', 'b1');
      ask('b', 'b2');
      await nextTurn();
      pass(40);
      vi.advanceTimersByTime(40);
      expect(began).toEqual(['slow']);
      pass(10);
      vi.advanceTimersByTime(10);
      expect(began).toEqual(['slow', 'b1']);
      // Its place is another's by now.
      end('slow');
      expect(began).toEqual(['slow', 'b1']);
      end('b1');
      expect(began).toEqual(['slow', 'b1', 'b2']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps an address that was refused to a pace, until it is refused no more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const { ask, began, pass, end } = open({ perTurn: 100 });
      const wait = (ms: number): void => {
        pass(ms);
        vi.advanceTimersByTime(ms);
      };
      ask('a', 'a1');
      end('a1', true);
      for (const name of ['a2', 'a3', 'a4']) ask('a', name);
      ask('b', 'b1');
      await nextTurn();
      expect(began).toEqual(['a1', 'b1']);
      wait(10);
      expect(began).toEqual(['a1', 'b1', 'a2']);
      wait(10);
      expect(began).toEqual(['a1', 'b1', 'a2', 'a3']);
      wait(1000);
      expect(began).toHaveLength(5);
      for (const name of ['a5', 'a6', 'a7']) ask('a', name);
      expect(began).toHaveLength(8);
    } finally {
      vi.useRealTimers();
    }
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
    await app.inject({ url: '/work', remoteAddress, headers: { host: 'x' } });
  const flood = Array.from({ length: 200 }, () => from('192.0.2.1'));
  const honest = from('192.0.2.2');
  expect((await honest).statusCode).toBe(200);
  expect(began).toContain('192.0.2.2');
  expect(began.indexOf('192.0.2.2')).toBeLessThan(30);
  for (const { statusCode } of await Promise.all(flood)) expect(statusCode).toBe(200);
  expect(began).toHaveLength(201);
  await app.close();
});
