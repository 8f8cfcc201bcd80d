import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { prepareRedis, redisPath, type TestRedis } from '../../test/redis.ts';
import type { Bus } from './bus.ts';
import { joinBuses } from './join-buses.ts';
import { createRedisBus } from './redis-bus.ts';

const patience = { timeout: 30_000 };

describe.skipIf(redisPath === null)('nodes on one Redis', () => {
  let redis: TestRedis;
  const buses: Bus[] = [];
  beforeAll(async () => {
    redis = await prepareRedis(redisPath ?? '');
    await redis.start();
  });
  afterEach(async () => {
    for (const bus of buses.splice(0)) await bus.stop();
  });
  afterAll(() => redis.kill());

  const listen = (channel = 'kadro:a', beside?: Bus) => {
    const heard: (string | null)[] = [];
    const own = createRedisBus({ url: redis.url, channel, report: () => undefined });
    const bus = beside === undefined ? own : joinBuses(own, beside);
    buses.push(bus);
    bus.start((text) => heard.push(text));
    return { bus, heard };
  };

  it('hear each other, and nobody else’s', async () => {
    const [one, other, stranger] = [listen(), listen(), listen('kadro:b')];
    for (const { heard } of [one, other, stranger]) await expect.poll(() => heard, patience).toEqual([null]);
    await expect.poll(() => one.bus.publish('hello'), patience).toBeUndefined();
    await expect.poll(() => other.heard, patience).toEqual([null, 'hello']);
    await expect.poll(() => one.heard, patience).toEqual([null, 'hello']);
    expect(stranger.heard).toEqual([null]);
  });

  it('refuse at once what cannot be carried, and say that something may have been missed when it is back', async () => {
    const { bus, heard } = listen();
    await expect.poll(() => heard, patience).toEqual([null]);
    await redis.kill();
    await expect
      .poll(
        () =>
          bus.publish('lost').then(
            () => 'told',
            () => 'refused',
          ),
        patience,
      )
      .toBe('refused');
    await redis.start();
    await expect.poll(() => heard.filter((text) => text === null).length, patience).toBe(2);
    await expect
      .poll(
        () =>
          bus.publish('found').then(
            () => 'told',
            () => 'refused',
          ),
        patience,
      )
      .toBe('told');
    await expect.poll(() => heard.at(-1), patience).toBe('found');
  });

  it('go on by another way without it', async () => {
    const carried: string[] = [];
    const beside: Bus = {
      publish: async (text) => carried.push(text),
      start: (hear) => hear('of the other way'),
      stop: async () => undefined,
    };
    const { bus, heard } = listen('kadro:a', beside);
    await expect.poll(() => heard, patience).toEqual(['of the other way', null]);
    await redis.kill();
    await bus.publish('still told');
    expect(carried).toEqual(['still told']);
    await redis.start();
  });
});
