import { avatarUrl, decideReport, listReports, readUser, removeAvatar, report, uploadAvatar } from '@kadro/contract';
import { testPng } from '@kadro/adapters/avatar/test-png';
import type { FileStore } from '@kadro/adapters/file-store/port';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { allData } from '../../features.ts';
import { createRemoveUsers } from '../../kernel/index.ts';
import { makeAdmin } from '../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';
import { removeDeletedAccounts } from './delete-account.ts';

/** Whether a file cannot be removed; and a hook between writing a file and its row. */
let isStuck: (key: string) => boolean = () => false;
let afterWrite: (key: string) => Promise<void> = () => Promise.resolve();
const breakable = (store: FileStore): FileStore => ({
  ...store,
  create: async (key, bytes) => {
    await store.create(key, bytes);
    if (key.startsWith('avatars/')) await afterWrite(key);
  },
  remove: (key) => (isStuck(key) ? Promise.reject(new Error('the store is away')) : store.remove(key)),
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ files: breakable });
});
afterEach(() => {
  isStuck = () => false;
  afterWrite = () => Promise.resolve();
});
afterAll(() => server.stop());

const raw = { raw: { bytes: testPng(), type: 'image/png' } };
const upload = async (visitor: Visitor): Promise<string> => (await visitor.do(uploadAvatar, {}, raw)).avatar ?? '';
const status = async (avatar: string): Promise<number> => (await server.visitor().fetch(avatarUrl(avatar))).status;
const keyOf = (avatar: string): string => `avatars/${avatar}.webp`;
const isKept = (avatar: string): Promise<boolean> => server.uploads.has(keyOf(avatar));
const noted = async (): Promise<string[]> =>
  (await server.database.db.selectFrom('replaced_pictures').select('id').where('is_avatar', '=', true).execute()).map(
    ({ id }) => id,
  );

const takenAway: Record<string, (owner: Visitor) => Promise<unknown>> = {
  'was replaced': upload,
  'was removed by its owner': (owner) => owner.do(removeAvatar),
  'was removed by moderators': async (owner) => {
    const [fan, admin] = [await server.member(), await makeAdmin(server)];
    await fan.do(report, { body: { subject: 'person', id: owner.user.id, reason: 'offensive' } });
    const { cases } = await admin.do(listReports);
    const id = cases.find(({ author }) => author?.id === owner.user.id)?.id ?? '';
    await admin.do(decideReport, { params: { id }, body: { outcome: 'removed', reason: 'offensive' } });
  },
  'was of an account that is deleted': async (owner) => {
    const { db } = server.database;
    await db
      .updateTable('users')
      .set({ deletion_at: new Date(0) })
      .where('id', '=', owner.user.id)
      .execute();
    await removeDeletedAccounts({ db, removeUsers: createRemoveUsers(allData) }, server.clock.nowMs);
  },
};

it.each(Object.keys(takenAway))(
  'is at its address no more once it %s, and its file goes as soon as it can',
  async (how) => {
    const [owner, other] = [await server.member(), await server.member()];
    const [avatar, others] = [await upload(owner), await upload(other)];
    expect(await status(avatar)).toBe(200);
    isStuck = (key) => key === keyOf(avatar);
    await takenAway[how]?.(owner);
    expect([await status(avatar), await isKept(avatar)]).toEqual([404, true]);
    await server.cleanUp();
    expect([await noted(), await isKept(avatar)]).toEqual([[avatar], true]);
    isStuck = () => false;
    await server.cleanUp();
    expect([await noted(), await isKept(avatar)]).toEqual([[], false]);
    expect([await status(others), await isKept(others)]).toEqual([200, true]);
  },
);

it('is kept from going by no other file that cannot be removed', async () => {
  const [one, other] = [await server.member(), await server.member()];
  const [stuck, free] = [await upload(one), await upload(other)];
  isStuck = (key) => key === keyOf(stuck);
  await one.do(removeAvatar);
  await other.do(removeAvatar);
  await server.cleanUp();
  expect([await isKept(stuck), await isKept(free)]).toEqual([true, false]);
  expect(server.log.join('\n')).toContain('a picture could not be removed');
  isStuck = () => false;
  await server.cleanUp();
  expect(await isKept(stuck)).toBe(false);
});

it('leaves no file of an upload that ended before its row was written', async () => {
  const visitor = await server.member();
  const before = await upload(visitor);
  let orphan = '';
  afterWrite = (key) => {
    orphan = key;
    return Promise.reject(new Error('the node is gone'));
  };
  expect((await visitor.call(uploadAvatar, {}, raw)).status).toBe(500);
  expect(await status(orphan.slice('avatars/'.length, -'.webp'.length))).toBe(404);
  // Within the hour it may be a pending upload.
  await server.cleanUp();
  expect(await server.uploads.has(orphan)).toBe(true);
  server.clock.advance({ hours: 1, ms: 1 });
  await server.cleanUp();
  expect(await server.uploads.has(orphan)).toBe(false);
  expect((await visitor.do(readUser)).avatar).toBe(before);
  expect(await isKept(before)).toBe(true);
});

it('gives nobody a picture whose file was removed while it was uploaded', async () => {
  const visitor = await server.member();
  const before = await upload(visitor);
  afterWrite = async () => {
    server.clock.advance({ hours: 1, ms: 1 });
    await server.cleanUp();
  };
  expect((await visitor.call(uploadAvatar, {}, raw)).status).toBe(503);
  expect((await visitor.do(readUser)).avatar).toBe(before);
  expect(await status(before)).toBe(200);
});

it('is kept while a user has it, also where a release before noted nothing of the upload', async () => {
  const visitor = await server.member();
  const avatar = 'c'.repeat(32);
  await server.uploads.write(keyOf(avatar), Buffer.from('a picture'));
  const { db } = server.database;
  await db.updateTable('users').set({ avatar_id: avatar }).where('id', '=', visitor.user.id).execute();
  await db.insertInto('replaced_pictures').values({ id: avatar, is_avatar: true }).execute();
  await server.cleanUp();
  expect([await noted(), await status(avatar)]).toEqual([[], 200]);
  await visitor.do(removeAvatar);
  await server.cleanUp();
  expect([await isKept(avatar), await status(avatar)]).toEqual([false, 404]);
});
