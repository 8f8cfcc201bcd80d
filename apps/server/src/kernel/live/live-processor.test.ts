import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readNodeMessage, type Bus } from '../../platform/realtime/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { createLiveProcessor } from './live-processor.ts';

/** Asks no database: what the bus has taken is not told by another way. */
const trx = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** What a release that knew one event a message read of it. */
const ofBefore = z.object({ kind: z.literal('happened'), event: z.object({ id: z.string() }) });

it('tells the nodes of many events in few messages, each of them once and in order', async () => {
  const texts: string[] = [];
  const bus: Bus = {
    publish: async (text) => void texts.push(text),
    start: () => undefined,
    stop: async () => undefined,
  };
  const kind = 'author-followed';
  const processor = createLiveProcessor(bus);
  const data = { authorId: 'a'.repeat(36), followerId: 'Ж'.repeat(60) };
  const events = Array.from({ length: 100 }, (_, at) => ({ id: `e${at}`, userId: 'u', kind, data, atMs: at }) as const);
  await processor.performAll?.(trx, events);
  await processor.perform(trx, { id: 'last', userId: 'u', kind, data, atMs: 0 });
  expect(texts.length).toBeLessThan(10);
  expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThan(7999);
  const told = texts.flatMap((text) => {
    const message = readNodeMessage(text);
    return message?.kind === 'happened' ? [message.event, ...message.more] : [];
  });
  expect(told).toEqual([...events, { id: 'last', userId: 'u', kind, data, atMs: 0 }]);
  expect(texts.map((text) => ofBefore.parse(JSON.parse(text)).event.id)).toContain('e0');
});
