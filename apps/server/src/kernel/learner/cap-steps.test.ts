import { answerCard } from '@kadro/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf, chooseFirst } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ stepsPerDay: 30 });
});
afterAll(() => server.stop());

it('a learner takes so many steps a day, wherever, and goes on a day later', async () => {
  const node = await server.addNode();
  const guest = await server.guest();
  const tabs = [guest, guest.copy(node.url)];
  const [card] = await chooseFirst(guest, 1);
  const workoutId = crypto.randomUUID();
  const answer = async (index: number): Promise<Response> => {
    const tab = tabs[index % 2] ?? guest;
    const body = answerOf(workoutId, card?.id ?? '', server.clock.iso(), 'forgot');
    return tab.call(answerCard, { body });
  };
  const statuses: number[] = [];
  for (let index = 0; index < 60; index += 1) statuses.push((await answer(index)).status);
  const taken = statuses.filter((status) => status === 200).length;
  // Each of two nodes looks at every third step.
  expect(taken).toBeGreaterThanOrEqual(26);
  expect(taken).toBeLessThanOrEqual(36);
  const refused = await answer(0);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
  // A neighbour is not concerned.
  expect(await chooseFirst(await server.guest(), 2)).toHaveLength(2);

  server.clock.advance({ days: 1 });
  expect((await answer(0)).status).toBe(200);
});
