import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Tables } from '../../schema/schema.ts';
import { createDatabase, migrate, startPostgres } from '../../platform/database/index.ts';
import { writeBackup } from '../../platform/database/backup/index.ts';
import { patientTimeouts } from '../../platform/database/patient-timeouts.ts';
import { startTestServer } from '../test-server.ts';
import { fillRelease } from './fill-release.ts';
import { recordCalls, recordedVersion } from './record-calls.ts';
import type { RecordedRelease } from './recorded-call.ts';

// node apps/server/src/test/releases/make-release.ts NAME
// Fills a server of this checkout with a month of people, and keeps beside this file what it left behind (the back-up that
// `npm run backup` writes) and how its web build calls. Later releases are tested on it: run it before a stored shape changes.

const { positionals } = parseArgs({ allowPositionals: true });
const [name] = positionals;
if (name === undefined || !/^[\w.-]+$/.test(name)) throw new Error('Name the release: make-release.ts 2026-11-22');
const secret = 'the secret of a release kept for tests, long enough';

const tell = (line: string): void => void process.stderr.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), 'kadro-release-'));
const postgres = await startPostgres({ dataFolder: folder, report: tell });
const { connection } = postgres;
const database = createDatabase<Tables>({
  connection,
  poolSize: 5,
  ...patientTimeouts,
  onConnectionLost: (error) => tell(error.message),
});
await migrate(database.pool, join(import.meta.dirname, '../../../migrations'));
const server = await startTestServer({
  settings: { secret },
  openDatabase: async () => ({ ...database, connection, remove: () => database.close() }),
});
const filled = await fillRelease(server);
const { differences } = await server.replay();
if (differences.length > 0) throw new Error(`${differences.length} differences to the log`);
const file = join(import.meta.dirname, name);
await rm(`${file}.kadro-backup.gz`, { force: true });
const { rows } = await writeBackup(connection, `${file}.kadro-backup.gz`);
const release: RecordedRelease = {
  madeBy: name,
  clientVersion: recordedVersion,
  secret,
  now: server.clock.iso(),
  calls: await recordCalls(server, filled),
};
await writeFile(`${file}.calls.json`, `${JSON.stringify(release, null, 1)}\n`);
await server.stop();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
tell(`${rows} rows and ${release.calls.length} calls are kept as ${name}.`);
