import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn, startCodes, takeSecondStep, turnCodesOn } from '@kadro/contract';
import { Secret, TOTP as Totp } from 'otpauth';
import { afterAll, expect, it } from 'vitest';
import { readSecret } from '../../../kernel/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import { restoreBackup, writeBackup } from '../../../platform/database/backup/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { testPassword } from '../../../test/visitor.ts';

const folder = mkdtempSync(join(tmpdir(), 'kadro-restored-'));
const servers: TestServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true });
});

const readKey = async ({ db }: TestDatabase<Tables>): Promise<Buffer> =>
  Buffer.from(await readSecret(db, 'seal-key'), 'base64url');

/** Starts an installation's server, with its database's key. */
const startOn = async (database: TestDatabase<Tables>): Promise<TestServer> => {
  const server = await startTestServer({
    openDatabase: () => Promise.resolve(database),
    sealKey: await readKey(database),
  });
  servers.push(server);
  return server;
};

it('codes open the account on another machine, whose own key gives way to the one of the back-up', async () => {
  const [here, there] = [await createTestDatabase<Tables>(), await createTestDatabase<Tables>()];
  const keyThere = await readKey(there);
  const server = await startOn(here);
  const owner = await server.member();
  const { secret } = await owner.do(startCodes);
  const codeAt = (timestamp: number): string => new Totp({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  await owner.do(turnCodesOn, { body: { code: codeAt(server.clock.nowMs) } });

  const file = join(folder, 'all.kadro-backup.gz');
  await writeBackup(here.connection, file);
  await restoreBackup(there.connection, { file, replace: true });
  expect(await readKey(there)).toEqual(await readKey(here));
  expect(await readKey(there)).not.toEqual(keyThere);

  const restored = await startOn(there);
  restored.clock.advance({ ms: 60_000 });
  const visitor = restored.visitor();
  const body = { email: owner.user.email ?? '', password: testPassword };
  expect((await visitor.refused(logIn, { body })).status).toBe(409);
  const { user } = await visitor.do(takeSecondStep, { body: { code: codeAt(restored.clock.nowMs) } });
  expect(user.id).toBe(owner.user.id);
});
