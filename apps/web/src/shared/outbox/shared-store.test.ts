import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { waitFor } from '../../test/wait-for.ts';
import { toEntry } from './outbox-entry.ts';
import { openDevice } from './test-database.ts';
import { entry, keptEntry, Offline } from './test-outbox.ts';

/** A server that counts a call once, and remembers what came twice. */
const openServer = (isReachable = true) => {
  const server = {
    isReachable,
    arrived: [] as string[],
    send: async ({ id }: { id: string }): Promise<unknown> => {
      // Calls take turns that others may use.
      for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
      if (!server.isReachable) throw new Offline();
      server.arrived.push(id);
      return `reply ${id}`;
    },
  };
  return server;
};
const never = (): Promise<never> => new Promise(() => undefined);
const names = (count: number) => Array.from({ length: count }, (_, at) => `call ${at}`);

it('carries over what an older build kept as text, once, and leaves what a later one wrote', async () => {
  const older = [keptEntry('a', 'u1'), keptEntry('b', 'u1')];
  const later = { ...toEntry(entry('later'), 'u1', 0), version: 9 };
  const device = openDevice(JSON.stringify([...older, later]));
  const server = openServer(false);
  const page = await device.open(server);
  await waitFor(() => expect(device.kept()).toEqual(['a', 'b']));
  expect(JSON.parse(device.text() ?? '')).toEqual([later]);
  server.isReachable = true;
  await page.box.flush();
  expect(server.arrived).toEqual(['a', 'b']);
  const next = await device.open(server);
  await next.box.flush();
  expect(server.arrived).toEqual(['a', 'b']);
  expect(device.kept()).toEqual([]);
});

it('loses nothing of an open page of an older build, and sends nothing of it again', async () => {
  const device = openDevice();
  const server = openServer();
  const page = await device.open(server);
  // That page writes all it has whenever something changes.
  device.storage.set('outbox', JSON.stringify([keptEntry('a', 'u1')]));
  await page.box.add(entry('b'));
  expect(server.arrived).toEqual(['b']);
  const next = await device.open(server);
  await next.box.flush();
  expect(server.arrived).toEqual(['b', 'a']);
  device.storage.set('outbox', JSON.stringify([keptEntry('a', 'u1'), keptEntry('c', 'u1')]));
  await (await device.open(server)).box.flush();
  expect(server.arrived).toEqual(['b', 'a', 'c']);
  await waitFor(() => expect(device.text()).toBeNull());
});

it('says by a text that something waits, as long as it does', async () => {
  const device = openDevice();
  const server = openServer(false);
  const page = await device.open(server);
  expect(device.text()).toBeNull();
  void page.box.add(entry('a'));
  expect(device.text()).not.toBeNull();
  await page.box.flush();
  server.isReachable = true;
  await page.box.flush();
  await waitFor(() => expect(device.text()).toBeNull());
});

it('sends each call once and in order where two pages and the worker send together, and answers who waits', async () => {
  const device = openDevice();
  const server = openServer(false);
  const first = await device.open(server);
  const replies = names(8).map((id) => first.box.add(entry(id)));
  await first.box.flush();
  const second = await device.open(server);
  const late = second.box.add(entry('late'));
  await second.box.flush();
  const worker = await device.open(server);
  server.isReachable = true;
  await Promise.all([worker.box.flush(), second.box.flush(), first.box.flush()]);
  expect(await Promise.all(replies)).toEqual(names(8).map((id) => `reply ${id}`));
  expect(await late).toBe('reply late');
  expect(server.arrived).toEqual([...names(8), 'late']);
  await waitFor(() => expect(device.text()).toBeNull());
  expect([first, second, worker].map(({ box }) => box.waiting())).toEqual([[], [], []]);
});

it('tells who waits of a refusal that another page met', async () => {
  const device = openDevice();
  const first = await device.open({ send: () => Promise.reject(new Offline()) });
  const reply = first.box.add(entry('a'));
  await first.box.flush();
  const refusal = new ApiError('refused', { status: 412, code: '412-no-steps', message: 'No moves' });
  const second = await device.open({ send: () => Promise.reject(refusal), judge: () => 'refused' });
  await second.box.flush();
  await expect(reply).rejects.toMatchObject({ status: 412, code: '412-no-steps', message: 'No moves' });
});

it('does not take back what another page is sending', async () => {
  const device = openDevice();
  const first = await device.open({ send: () => Promise.reject(new Offline()), isOffline: () => true });
  const reply = first.box.add(entry('a'));
  await first.box.flush();
  const answer = Promise.withResolvers<string>();
  const second = await device.open({ send: () => answer.promise });
  const sending = second.box.flush();
  const dropped = first.box.drop('a');
  answer.resolve('counted');
  expect(await dropped).toBe(false);
  expect(await reply).toBe('counted');
  await sending;
});

it('sends all that a killed page had kept, in order', async () => {
  const device = openDevice();
  const page = await device.open({ send: never });
  for (const id of names(40)) void page.box.add(entry(id)).catch(() => undefined);
  await waitFor(() => expect(device.kept()).toHaveLength(40));
  page.kill();
  const server = openServer();
  const next = await device.open(server);
  await next.box.flush();
  expect(server.arrived).toEqual(names(40));
});

it('keeps as text what a full disk does not take, and in the database once there is room', async () => {
  const device = openDevice();
  const server = openServer(false);
  device.isFull = true;
  const page = await device.open(server);
  for (const id of ['a', 'b']) void page.box.add(entry(id)).catch(() => undefined);
  await page.box.flush();
  expect(device.kept()).toEqual([]);
  await waitFor(() => expect(JSON.parse(device.text() ?? '')).toMatchObject([{ id: 'a' }, { id: 'b' }]));
  page.kill();
  device.isFull = false;
  const next = await device.open(server);
  await waitFor(() => expect(device.kept()).toEqual(['a', 'b']));
  server.isReachable = true;
  await next.box.flush();
  expect(server.arrived).toEqual(['a', 'b']);
  await waitFor(() => expect(device.text()).toBeNull());
});

it('keeps anew what a page still knows when the browser has cleared all, and sends it once', async () => {
  const device = openDevice();
  const server = openServer(false);
  const page = await device.open(server);
  void page.box.add(entry('a')).catch(() => undefined);
  await page.box.flush();
  device.clear();
  await page.box.flush();
  expect(device.kept()).toEqual(['a']);
  expect(device.text()).not.toBeNull();
  server.isReachable = true;
  await page.box.flush();
  await (await device.open(server)).box.flush();
  expect(server.arrived).toEqual(['a']);
});

it('keeps the order of calls over a clock that is set back by a day', async () => {
  let now = 86_400_000 * 3;
  const device = openDevice();
  const server = openServer(false);
  const page = await device.open({ ...server, nowMs: () => now });
  void page.box.add(entry('a')).catch(() => undefined);
  await page.box.flush();
  now -= 86_400_000;
  page.kill();
  const next = await device.open({ ...server, nowMs: () => now });
  void next.box.add(entry('b'));
  await next.box.flush();
  now += 2 * 86_400_000;
  void next.box.add(entry('c'));
  await next.box.flush();
  server.isReachable = true;
  await (await device.open({ ...server, nowMs: () => now })).box.flush();
  expect(server.arrived).toEqual(['a', 'b', 'c']);
});

it('keeps for its owner what was kept before the account changed on another page', async () => {
  const device = openDevice();
  const server = openServer(false);
  const page = await device.open(server);
  void page.box.add(entry('a')).catch(() => undefined);
  await page.box.flush();
  server.isReachable = true;
  const other = await device.open({ ...server, owner: () => Promise.resolve('u2'), knownOwner: () => 'u2' });
  await other.box.add(entry('b'));
  expect(server.arrived).toEqual(['b']);
  expect(device.kept()).toEqual(['a']);
  await page.box.flush();
  expect(server.arrived).toEqual(['b', 'a']);
});
