import {
  askDeletion,
  askSupport,
  changeSettings,
  chooseCard,
  logIn,
  logOut,
  readAdminOverview,
  readProgress,
  readUser,
  startGuest,
} from '@kadro/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StorageState } from '../../platform/storage/watch-storage.ts';
import { choiceOf, feedOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { testPassword } from '../../test/visitor.ts';
import { demandRoom, removeOldMessages } from './cap-messages.ts';
import { setAdmin } from './set-admin.ts';

let storage: StorageState;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ readStorage: () => storage });
});
beforeEach(() => {
  storage = { freeBytes: 9e9, databaseBytes: 1e8, isReadOnly: false, limitedBy: null };
});
afterAll(() => server.stop());

const fill = (): void => {
  storage = { freeBytes: 1e8, databaseBytes: 1e8, isReadOnly: true, limitedBy: 'KADRO_MIN_FREE_MB' };
};

describe('with hardly any room left', () => {
  it('nothing new is stored, and says why; what is there can be read, and what was refused is taken afterwards', async () => {
    const guest = await server.guest();
    const { cards } = await feedOf(guest);
    const body = choiceOf(cards[0]?.id ?? '');
    fill();
    const refusal = await guest.refused(chooseCard, { body });
    // A 503 makes pages of any release queue the call on the device and send it again.
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '60']);
    expect(refusal).toMatchObject({ message: expect.stringContaining('almost out of room'), explained: true });
    const inRussian = await guest.refused(chooseCard, { body }, { headers: { 'accept-language': 'ru' } });
    expect(inRussian.message).toContain('не осталось места');
    expect((await guest.refused(changeSettings, { body: { locale: 'ru' } })).status).toBe(503);
    expect((await server.visitor().refused(startGuest, { body: {} })).status).toBe(503);
    expect((await feedOf(guest)).cards).toHaveLength(20);
    expect((await guest.do(readProgress)).moves.left).toBe(server.rules.movesPerDay);

    storage = { ...storage, isReadOnly: false, limitedBy: null };
    expect((await guest.do(chooseCard, { body })).moves.left).toBe(server.rules.movesPerDay - 1);
  });

  it('people are let in and out, and may leave for good', async () => {
    const member = await server.member();
    const { email } = member.user;
    fill();
    await member.do(logOut);
    await member.do(logIn, { body: { email: email ?? '', password: testPassword } });
    expect((await member.do(readUser)).email).toBe(email);
    await member.do(askDeletion, { body: { password: testPassword } });
  });

  it('a picture is drawn, and not kept', async () => {
    const visitor = server.visitor();
    const guest = await server.guest();
    const id = (await feedOf(guest)).cards.at(-1)?.picture.id ?? '';
    fill();
    const reply = await visitor.fetch(`/api/v1/pictures/${id}.webp?w=384`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await server.studio.isKept(id)).toBe(false);
  });

  it('admins and metrics tell of it', async () => {
    const admin = await server.member();
    await setAdmin(server.database.db, admin.user.email ?? '', true);
    fill();
    expect((await admin.do(readAdminOverview)).storage).toEqual({
      freeBytes: 1e8,
      databaseBytes: 1e8,
      isReadOnly: true,
    });
    const metrics = await (await admin.fetch('/metrics')).text();
    expect(metrics).toMatch(/^kadro_storage_free_bytes 100000000$/m);
    expect(metrics).toMatch(/^kadro_storage_read_only 1$/m);
  });
});

describe('messages to the support', () => {
  const iso = (days: number): Date => new Date(server.clock.nowMs - days * 86_400_000);

  it('are refused above their bytes, those that wait stay', async () => {
    await server.visitor().do(askSupport, { body: { text: 'Hello' } });
    const { db } = server.database;
    await demandRoom(db, 1000);
    await expect(demandRoom(db, 100)).rejects.toMatchObject({ refusal: { status: 503 } });
  });

  it('go a year after they were answered, and after two at the latest', async () => {
    const { db } = server.database;
    await db.deleteFrom('support_messages').execute();
    const message = { user_id: null, email: null, locale: 'en', text: 'Hello' } as const;
    await db
      .insertInto('support_messages')
      .values([
        { ...message, id: crypto.randomUUID(), created_at: iso(400), answered_at: iso(366) },
        { ...message, id: crypto.randomUUID(), created_at: iso(400), answered_at: iso(300) },
        { ...message, id: crypto.randomUUID(), created_at: iso(400), answered_at: null },
        { ...message, id: crypto.randomUUID(), created_at: iso(731), answered_at: null },
      ])
      .execute();
    await removeOldMessages(db, server.clock.nowMs);
    expect(await db.selectFrom('support_messages').select('id').execute()).toHaveLength(2);
  });
});
