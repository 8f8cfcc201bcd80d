import { describe, expect, it, vi } from 'vitest';
import { AppError, toReply } from '../../platform/http/app-error.ts';
import { createHashQueue, type QueueLane } from './hash-queue.ts';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords({ waitMaxMs: 120_000 });

describe('passwords', () => {
  it('are hashed with a salt of their own, at the cost that is recommended', async () => {
    const [one, two] = await Promise.all([passwords.hash('seven-wet-otters'), passwords.hash('seven-wet-otters')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await passwords.verify(one, 'seven-wet-otters')).toBe(true);
    expect(await passwords.verify(one, 'Seven-wet-otters')).toBe(false);
  });

  it('are false without a hash, whatever was entered', async () => {
    expect(await passwords.verify(null, '')).toBe(false);
    expect(await passwords.verify(null, 'seven-wet-otters')).toBe(false);
  });

  it.each(['password', 'PASSWORD', 'iloveyou', '1q2w3e4r', '１２３４５６７８', 'Kadro-2026', 'кадрокадро!'])(
    'that are common are refused: %s',
    (text) => {
      expect(passwords.refuse(text, null)?.('en')).toContain('too common');
    },
  );

  it.each(['seven-wet-otters', 'крайний-ёжик', 'пароль-неведомый'])('that are not may be chosen: %s', (text) => {
    expect(passwords.refuse(text, 'a@example.com')).toBeNull();
  });
});

describe('the queue of hashes', () => {
  /** Tasks that end on command. */
  const startQueue = (maxWaiting: number, { keptPlaces = 0, waitMaxMs = 60_000 } = {}) => {
    const { run: inQueue, demandPlace } = createHashQueue({ maxWaiting, keptPlaces, waitMaxMs });
    const started: number[] = [];
    const ends: ((fails?: boolean) => void)[] = [];
    const add = (name: number, lane?: QueueLane, request?: object) =>
      inQueue(
        () =>
          new Promise<number>((resolve, reject) => {
            started.push(name);
            ends.push((fails = false) => (fails ? reject(new Error('broken')) : resolve(name)));
          }),
        lane,
        request,
      );
    return { add, demandPlace, started, ends };
  };

  it('runs them one after the other, in order', async () => {
    const { add, started, ends } = startQueue(10);
    const results = [1, 2, 3].map((name) => add(name));
    for (const [index, name] of [1, 2, 3].entries()) {
      await Promise.resolve();
      expect(started).toHaveLength(name);
      ends[index]?.();
      expect(await results[index]).toBe(name);
    }
    expect(started).toEqual([1, 2, 3]);
  });

  it('refuses with a 503 when too many wait, and takes the next one again when there is room', async () => {
    const { add, demandPlace, ends } = startQueue(2);
    demandPlace('stranger');
    const results = [1, 2, 3].map((name) => add(name));
    expect(() => demandPlace('known')).toThrow('refused with 503');
    const refused = await add(4).catch((error: unknown) => error);
    expect(refused).toMatchObject({ refusal: { status: 503, retryAfterSeconds: 2 } });
    // With a separate text: nothing is being updated.
    expect(refused instanceof AppError && toReply(refused.refusal, 'en').body).toEqual({
      message: expect.stringContaining('Very many people are logging in'),
      explained: true,
    });
    ends[0]?.();
    await results[0];
    const fifth = add(5);
    await Promise.resolve();
    ends[1]?.();
    await results[1];
    await Promise.resolve();
    ends[2]?.();
    await results[2];
    await Promise.resolve();
    ends[3]?.();
    expect(await fifth).toBe(5);
  });

  it('goes on after one that failed', async () => {
    const { add, ends } = startQueue(5);
    const results = [1, 2].map((name) => add(name));
    ends[0]?.(true);
    await expect(results[0]).rejects.toThrow('broken');
    await Promise.resolve();
    ends[1]?.();
    expect(await results[1]).toBe(2);
  });

  it('keeps places for known callers, who take turns with strangers', async () => {
    const { add, started, ends } = startQueue(3, { keptPlaces: 2 });
    const results = [add(1), add(2)];
    await expect(add(3)).rejects.toMatchObject({ refusal: { status: 503 } });
    results.push(add(4, 'known'), add(5, 'known'));
    await expect(add(6, 'known')).rejects.toMatchObject({ refusal: { status: 503 } });
    for (let turn = 0; turn < 4; turn += 1) {
      await expect.poll(() => started).toHaveLength(turn + 1);
      ends[turn]?.();
    }
    await Promise.all(results);
    expect(started).toEqual([1, 4, 2, 5]);
  });

  it('lets nobody wait longer than it should, and forgets who has gone', async () => {
    const { add, started, ends } = startQueue(3, { waitMaxMs: 20 });
    const first = add(1);
    await expect(add(2)).rejects.toMatchObject({ refusal: { status: 503, retryAfterSeconds: 1 } });
    ends[0]?.();
    await first;
    const third = add(3);
    await expect.poll(() => started).toEqual([1, 3]);
    ends[1]?.();
    expect(await third).toBe(3);
  });

  it('lets a request wait no longer for all its turns together', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const { add, started, ends } = startQueue(5, { waitMaxMs: 2000 });
      const request = {};
      const running = [add(1), add(2, 'known', request)];
      await vi.advanceTimersByTimeAsync(1500);
      ends[0]?.();
      await running[0];
      ends[1]?.();
      await running[1];
      const busy = add(3);
      const other = add(4, 'known', {});
      const second = add(5, 'known', request).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(500);
      expect(await second).toMatchObject({ refusal: { status: 503 } });
      ends[2]?.();
      await busy;
      ends[3]?.();
      expect(await other).toBe(4);
      expect(started).toEqual([1, 2, 3, 4]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('bounds real hashes', async () => {
    const small = createPasswords({ maxWaiting: 3, keptPlaces: 0, waitMaxMs: 120_000 });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => small.hash('seven-wet-otters')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await small.hash('seven-wet-otters')).toContain('$argon2id$');
  });
});
