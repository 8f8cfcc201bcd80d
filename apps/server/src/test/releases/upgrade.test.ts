import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '../../schema/schema.ts';
import { restoreRelease } from '../../platform/database/backup/index.ts';
import { createTestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { findMissing, type Shrinking } from './find-missing.ts';
import { recordedRelease, type RecordedCall } from './recorded-call.ts';

const ending = '.kadro-backup.gz';
const releases = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length));

if (releases.length === 0) throw new Error('the back-up of the last release is gone');

const shrinking: Shrinking = { tags: 'cards of the deck are as the release has them that runs' };

describe.each(releases)('a database of the release %s', (name) => {
  const file = join(import.meta.dirname, name + ending);
  const release = recordedRelease.parse(JSON.parse(readFileSync(file.replace(ending, '.calls.json'), 'utf8')));
  // The web build of this release, which is another one than that of the calls.
  const webFolder = mkdtempSync(join(tmpdir(), 'kadro-build-'));
  let server: TestServer;

  const send = async ({ method, path, headers, body }: RecordedCall): Promise<{ status: number; reply: unknown }> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(server.url + path, { method, headers, ...sent });
    const text = await response.text();
    return { status: response.status, reply: text === '' ? undefined : JSON.parse(text) };
  };

  beforeAll(async () => {
    const page = '<!doctype html><html lang="en"><head></head><body><!--app-shell--><!--app-data--></body></html>';
    writeFileSync(join(webFolder, 'index.html'), page);
    writeFileSync(join(webFolder, 'build.json'), '{"hash":"fedcba"}');
    const database = await createTestDatabase<Tables>({ migrated: false, poolSize: 10 });
    await restoreRelease(database.pool, database.connection, {
      file,
      migrationsFolder: join(import.meta.dirname, '../../../migrations'),
      replace: false,
    });
    server = await startTestServer({
      now: release.now,
      settings: { secret: release.secret },
      webFolder,
      openDatabase: () => Promise.resolve(database),
    });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(webFolder, { recursive: true });
  });

  it('is brought to this release, and its logs tell what its rows say', async () => {
    const { learners, events, differences } = await server.replay();
    expect(differences).toEqual([]);
    expect(learners).toBeGreaterThan(4);
    expect(events).toBeGreaterThan(400);
  });

  it('serves the pages of that release: every call has its status, and every reply the fields it had', async () => {
    for (const call of release.calls) {
      const { status, reply } = await send(call);
      const what = `${call.method} ${call.path}`;
      expect([what, status]).toEqual([what, call.status]);
      expect([what, findMissing(call.reply, reply, shrinking)]).toEqual([what, []]);
      if (call.isRepetition) expect(reply).toMatchObject(Object(call.reply));
    }
    expect((await server.replay()).differences).toEqual([]);
  });
});
