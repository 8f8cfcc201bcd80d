import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

const projectFolder = join(import.meta.dirname, '../../../..');

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

const httpOf = (env: Record<string, string>) => readConfiguration([], env).http;

describe('the hosts under which the server answers', () => {
  it.each([
    [{}, [], true],
    [{ HOST: 'Name.test' }, ['name.test'], true],
    [{ HOST: '::1' }, ['::1'], true],
    [{ PUBLIC_URL: 'https://kadro.example' }, ['kadro.example'], false],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://name.test:8080' }, ['name.test'], false],
  ])('with %j', (env, hostNames, hasLocalNames) => {
    expect(httpOf(env)).toMatchObject({ hostNames, hasLocalNames });
  });
});

describe('an API on a host of its own', () => {
  const publicUrl = 'https://kadro.example';
  it('is answered for, may be called by the page, and shares the CSRF cookie with it', () => {
    const env = { PUBLIC_URL: publicUrl, API_URL: 'https://api.kadro.example', CORS_ORIGINS: 'https://other.example' };
    expect(httpOf(env)).toMatchObject({
      apiUrl: 'https://api.kadro.example',
      hostNames: ['kadro.example', 'api.kadro.example'],
      corsOrigins: [publicUrl, 'https://other.example'],
      connectOrigins: ['https://api.kadro.example', 'wss://api.kadro.example'],
      imageOrigins: ['https://api.kadro.example'],
      cookieDomain: 'kadro.example',
    });
  });

  it('beside the page needs the domain that both share', () => {
    const env = { PUBLIC_URL: 'https://www.kadro.example', API_URL: 'https://api.kadro.example' };
    expect(() => httpOf(env)).toThrow(/COOKIE_DOMAIN/);
    expect(httpOf({ ...env, COOKIE_DOMAIN: 'kadro.example' }).cookieDomain).toBe('kadro.example');
  });

  it('that is the page’s changes nothing', () => {
    expect(httpOf({ PUBLIC_URL: publicUrl, API_URL: publicUrl })).toEqual(httpOf({ PUBLIC_URL: publicUrl }));
    expect(httpOf({ PUBLIC_URL: publicUrl })).toMatchObject({ apiUrl: null, corsOrigins: [], cookieDomain: null });
  });
});

describe('the VK mini-app', () => {
  const vk = { VK_MINI_APP_ID: '77', VK_MINI_APP_SECRET: 'a-secret-of-vk-for-tests' };
  const operator = { OPERATOR_NAME: 'Kadro Ltd', OPERATOR_EMAIL: 'operator@kadro.example' };
  const appOf = (env: Readonly<Record<string, string>>) => readConfiguration([], env).vkMiniApp?.appId;

  it.each([
    [{}, undefined],
    [vk, '77'],
    [{ ...vk, PUBLIC_URL: 'http://localhost:3000' }, '77'],
    [{ ...vk, PUBLIC_URL: 'https://kadro.example', ...operator }, '77'],
    [{ PUBLIC_URL: 'https://kadro.example' }, undefined],
  ])('starts with %j', (env, appId) => {
    expect(appOf(env)).toBe(appId);
  });

  it.each([
    [{}],
    [{ OPERATOR_NAME: operator.OPERATOR_NAME }],
    [{ OPERATOR_EMAIL: operator.OPERATOR_EMAIL }],
    [{ OPERATOR_NAME: '', OPERATOR_EMAIL: '' }],
  ])('does not start in public where the legal pages name no operator: %j', (named) => {
    expect(() => appOf({ ...vk, PUBLIC_URL: 'https://kadro.example', ...named })).toThrow('OPERATOR_NAME');
  });
});

describe('pages that may frame the app', () => {
  const vk = { VK_MINI_APP_ID: '77', VK_MINI_APP_SECRET: 'a-secret-of-vk-for-tests' };
  it('are VK’s only where the mini-app is set', () => {
    expect(httpOf({}).frameOrigins).toEqual([]);
    expect(httpOf({ FRAME_ORIGINS: 'http://localhost:3001' }).frameOrigins).toEqual(['http://localhost:3001']);
    expect(httpOf(vk).frameOrigins).toContain('https://vk.com');
    expect(httpOf({ ...vk, FRAME_ORIGINS: 'http://localhost:3001' }).frameOrigins).toContain('http://localhost:3001');
  });
});
