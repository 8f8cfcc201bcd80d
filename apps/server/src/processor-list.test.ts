import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processorList } from './kernel/events/processor-list.ts';
import { startTestServer, type TestServer } from './test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('has a number of its own for whoever hears of events: another list, a higher number and its digest', () => {
  const pairs = server.processors.flatMap(({ name, applicableEvents }) =>
    applicableEvents.map((kind) => `${name} ${kind}`),
  );
  const digest = createHash('sha256').update(pairs.toSorted().join('\n')).digest('hex').slice(0, 16);
  expect(digest).toBe(processorList.digest);
});
