import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadDeck, loadFortunes } from '../features/deck/index.ts';
import type { Tables } from '../schema/schema.ts';
import { createDatabase } from '../platform/database/index.ts';
import { patientTimeouts } from '../platform/database/patient-timeouts.ts';
import { createFakePhotos } from './fake-photos.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database with the starter deck that databases of test servers are copied from. */
    deckTemplate: string;
  }
}

const deckTemplate = 'kadro_deck_template';

/** Loads the starter deck once for the whole test run; to be called after the setup of the test database. */
export default async function setUp(project: TestProject): Promise<void> {
  const { server, templateName } = project.getProvidedContext().testPostgres;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${deckTemplate} template ${templateName}`);
  await admin.end();
  const { db, pool, close } = createDatabase<Tables>({
    connection: { ...server, database: deckTemplate },
    poolSize: 2,
    ...patientTimeouts,
    onConnectionLost: () => undefined,
  });
  await loadDeck(db, createFakePhotos().version);
  await loadFortunes(db);
  // As it is a minute after a start; no copy has to find out by itself what is there.
  await pool.query('vacuum (freeze, analyze)');
  await close();
  project.provide('deckTemplate', deckTemplate);
}
