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

it('the learners of one network take no more than so many learners may, on all nodes together', async () => {
  const busy = await startTestServer({ stepsPerDay: 30, settings: { addressTimes: 2, trustProxy: 'loopback' } });
  const node = await busy.addNode();
  /** How many of so many steps a new guest could take, and how it takes one more. */
  const learn = async (origin: string) => {
    const guest = await busy.guest();
    const [card] = await chooseFirst(guest, 1);
    const tab = guest.copy(origin);
    const workoutId = crypto.randomUUID();
    const answer = (headers: Record<string, string> = {}): Promise<Response> =>
      tab.call(answerCard, { body: answerOf(workoutId, card?.id ?? '', busy.clock.iso(), 'forgot') }, { headers });
    let taken = 1;
    for (let index = 0; index < 24; index += 1) if ((await answer()).ok) taken += 1;
    return { taken, answer };
  };
  try {
    // Of 60, with two nodes that each look at every sixth step.
    const guests = [];
    for (const origin of [busy.url, node.url, busy.url]) guests.push(await learn(origin));
    const taken = guests.reduce((sum, guest) => sum + guest.taken, 0);
    expect(taken).toBeGreaterThanOrEqual(55);
    expect(taken).toBeLessThanOrEqual(71);
    const refused = await guests.at(-1)?.answer();
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '86400']);
    expect(await refused?.json()).toMatchObject({ message: expect.stringContaining('from this network') });
    expect((await guests.at(-1)?.answer({ 'x-forwarded-for': '198.51.100.7' }))?.status).toBe(200);
    busy.clock.advance({ days: 1 });
    expect((await guests.at(-1)?.answer())?.status).toBe(200);
  } finally {
    await busy.stop();
  }
});
