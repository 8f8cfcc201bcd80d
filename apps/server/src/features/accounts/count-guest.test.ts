import { startGuest } from '@kadro/contract';
import { expect, it } from 'vitest';
import { defaultHttpSettings } from '../../platform/http/index.ts';
import { startTestServer } from '../../test/test-server.ts';

it('guests of one address count together at all nodes, and those refused leave nothing behind', async () => {
  const server = await startTestServer({
    settings: {
      rateLimits: { ...defaultHttpSettings.rateLimits, guest: { max: 3, windowMs: 3_600_000 } },
    },
  });
  const node = await server.addNode();
  const begin = async (origin: string): Promise<number> =>
    (await server.visitor().copy(origin).call(startGuest, { body: {} })).status;
  const statuses: number[] = [];
  for (const origin of [server.url, node.url, server.url, node.url, node.url]) statuses.push(await begin(origin));
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
  // By the process's count, and by that of all nodes.
  for (const origin of [server.url, node.url]) {
    const refusal = await server.visitor().copy(origin).refused(startGuest, { body: {} });
    expect(refusal).toMatchObject({ status: 429, explained: true });
    expect(refusal.message).toMatch(/Try again in (?:60|1) (?:minutes|hour).* with RATE_LIMIT_GUESTS_PER_HOUR/);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3000);
  }
  expect(await server.database.db.selectFrom('users').select('id').execute()).toHaveLength(3);
  server.clock.advance({ hours: 1 });
  expect(await begin(node.url)).toBe(201);
  await server.stop();
});
