import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testPng } from '@kadro/adapters/avatar/test-png';
import { startOutsideStandIn, type OutsideStandIn } from '@kadro/adapters/outside/stand-ins';
import { askPhotos, avatarUrl, createCard, pictureUrl, readPhotos, uploadAvatar, uploadPhoto } from '@kadro/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keysOf } from '../uploads/uploads.fixture.ts';
import type { Tables } from '../schema/schema.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { cardInput } from '../test/card-steps.ts';
import { patience } from '../test/live-client.ts';
import { nginxPath } from '../test/nginx.ts';
import { startPlainProxy, type TestProxy } from '../test/plain-proxy.ts';
import { prepareRealServer, type RealServer } from '../test/real-server.ts';
import { runCommand } from '../test/run-command.ts';
import { Visitor } from '../test/visitor.ts';

const folder = mkdtempSync(join(tmpdir(), 'kadro-shared-'));
const uploads = join(folder, 'uploads');
let database: TestDatabase<Tables>;
let standIn: OutsideStandIn;
let databaseEnv: { DATABASE_URL: string };
const servers: RealServer[] = [];
let proxy: TestProxy | null = null;

const prepare = async (env: Record<string, string>): Promise<RealServer> => {
  const server = await prepareRealServer(env);
  servers.push(server);
  return server;
};

beforeAll(async () => {
  standIn = await startOutsideStandIn();
  database = await createTestDatabase<Tables>();
  const { host, port, user, password, database: name } = database.connection;
  databaseEnv = {
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
  };
});
afterAll(async () => {
  await proxy?.stop();
  for (const server of servers) await server.remove();
  await standIn.close();
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

it('two nodes with drawing folders of their own and one shared folder serve the same bytes, one back-up brings them back elsewhere, and a node with another folder does not start', async () => {
  const env = {
    ...databaseEnv,
    KADRO_UPLOADS: uploads,
    OPENVERSE_URL: standIn.url,
    OUTSIDE_PRIVATE: 'true',
    PHOTO_ORDER: 'found,drawn',
  };
  const [here, there] = [await prepare(env), await prepare(env)];
  await here.start();
  await there.start();
  if (nginxPath !== null) proxy = await startPlainProxy(nginxPath, [here.url, there.url]);
  const front = proxy?.url ?? there.url;

  const author = await new Visitor(front).registerAs();
  const raw = { raw: { bytes: testPng(), type: 'image/png' } };
  const avatarId = (await author.do(uploadAvatar, {}, raw)).avatar ?? '';
  const { id: own } = await author.do(uploadPhoto, {}, raw);
  const example = 'Two otters swam in the river.';
  const { jobId } = await author.do(askPhotos, { body: { headword: 'otter', example } });
  const read = () => author.do(readPhotos, { params: { jobId } });
  await expect.poll(async () => (await read()).state, patience).toBe('done');
  const found = (await read()).photos.find(({ kind }) => kind === 'found')?.id ?? '';
  const makeCard = (input: Parameters<typeof cardInput>[0]) =>
    author.do(createCard, { body: { id: randomUUID(), ...cardInput({ ...input, isPrivate: true }) } });
  await makeCard({ photoId: own });
  await makeCard({ photoId: found, headword: 'river' });

  const sizes = [768, 384].flatMap((width) => ['avif', 'webp'].map((format) => ({ width, format }) as const));
  const addresses = [
    avatarUrl(avatarId),
    ...[own, found].flatMap((id) =>
      sizes.map(({ width, format }) => pictureUrl(id, width === 768 ? 768 : 384, format === 'avif' ? 'avif' : 'webp')),
    ),
  ];
  const keys = keysOf({ avatarId, own, found });
  const bytesAt = async (url: string, address: string): Promise<Buffer> => {
    const response = await author.copy(url).fetch(address);
    expect([address, response.status]).toEqual([address, 200]);
    return Buffer.from(await response.arrayBuffer());
  };
  const stored = keys.map((key) => readFileSync(join(uploads, key)).toString('base64')).toSorted();
  for (const url of [here.url, there.url, front, front]) {
    const served: string[] = [];
    for (const address of addresses) served.push((await bytesAt(url, address)).toString('base64'));
    expect(served.toSorted()).toEqual(stored);
  }
  for (const { dataFolder } of [here, there])
    for (const id of [own, found]) expect(existsSync(join(dataFolder, 'files/pictures', id))).toBe(false);

  const file = join(folder, 'all.kadro-backup.gz');
  const written = await runCommand('backup.ts', [file], env);
  expect(written).toMatchObject({ code: 0, stdout: expect.stringContaining('files of avatars and photographs') });
  expect(await runCommand('backup.ts', ['--verify', file])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/ is sound: .* files of avatars and photographs/),
  });
  const elsewhere = await prepare({});
  expect(await runCommand('restore.ts', [file, '--data', elsewhere.dataFolder])).toMatchObject({ code: 0, stderr: '' });
  for (const key of keys) {
    expect(readFileSync(join(elsewhere.dataFolder, 'uploads', key))).toEqual(readFileSync(join(uploads, key)));
  }
  await elsewhere.start();
  const restored: string[] = [];
  for (const address of addresses) restored.push((await bytesAt(elsewhere.url, address)).toString('base64'));
  expect(restored.toSorted()).toEqual(stored);

  const other = await prepare(databaseEnv);
  await expect(other.start()).rejects.toThrow(/The uploads folder .* is not the one of this database/);
});
