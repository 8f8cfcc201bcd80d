import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

const projectFolder = join(import.meta.dirname, '../../..');

it('counts relative paths from the project’s folder, whatever the working directory is', () => {
  const paths = (argv: string[], env: Record<string, string>) => {
    const { dataFolder, firebaseAccount, databaseUrl } = readConfiguration(argv, env);
    return { dataFolder, firebaseAccount, databaseUrl };
  };
  const here = process.cwd();
  process.chdir('/');
  try {
    expect(paths([], {})).toMatchObject({ dataFolder: join(projectFolder, 'data') });
    expect(
      paths(['--data', '../data'], {
        FIREBASE_ACCOUNT: 'keys/firebase.json',
        DATABASE_URL: 'postgres://kadro@db/kadro?sslmode=verify-full&sslrootcert=keys/ca.pem',
      }),
    ).toEqual({
      dataFolder: join(projectFolder, '../data'),
      firebaseAccount: join(projectFolder, 'keys/firebase.json'),
      databaseUrl: `postgres://kadro@db/kadro?sslmode=verify-full&sslrootcert=${encodeURIComponent(join(projectFolder, 'keys/ca.pem'))}`,
    });
    expect(paths([], { KADRO_DATA: '/var/lib/kadro' })).toMatchObject({ dataFolder: '/var/lib/kadro' });
  } finally {
    process.chdir(here);
  }
});
