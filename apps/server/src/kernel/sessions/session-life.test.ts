import { dayMs } from '@kadro/core';
import { readUser } from '@kadro/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A session that was opened so many days ago, and used yesterday; returns how many days it has after its next use. */
const daysLeft = async (visitor: Visitor, openedDaysAgo: number): Promise<number> => {
  const { db } = server.database;
  const ago = (days: number): Date => new Date(Date.now() - days * dayMs);
  const mine = db.updateTable('sessions').where('user_id', '=', visitor.user.id);
  await mine.set({ created_at: ago(openedDaysAgo), last_used_at: ago(1), expires_at: ago(-179) }).execute();
  await visitor.do(readUser);
  const read = db.selectFrom('sessions').select(['expires_at', 'last_used_at']).where('user_id', '=', visitor.user.id);
  // The use is written down behind the answer.
  await expect
    .poll(async () => (await read.executeTakeFirstOrThrow()).last_used_at.getTime())
    .toBeGreaterThan(ago(0.5).getTime());
  const { expires_at: expiresAt } = await read.executeTakeFirstOrThrow();
  return Math.round((expiresAt.getTime() - Date.now()) / dayMs);
};

it('a session in use is kept for 180 more days, a year after its log-in at most', async () => {
  const member = await server.member();
  expect(await daysLeft(member, 10)).toBe(180);
  expect(await daysLeft(member, 300)).toBe(65);
  expect(await daysLeft(member, 366)).toBe(-1);
  expect((await member.refused(readUser)).status).toBe(401);
});

it('a guest’s does not end while it is used: it is the only way to the guest’s words', async () => {
  expect(await daysLeft(await server.guest(), 1000)).toBe(180);
});
