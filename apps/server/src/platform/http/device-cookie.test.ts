import { afterEach, expect, it } from 'vitest';
import { deviceCookieName, issueDeviceCookie, knownDeviceOf, type DeviceOwner } from './device-cookie.ts';
import type { HttpApp } from './implement.ts';
import type { HttpSettings } from './settings.ts';
import { buildTestApp, cookiesOf, type TestSession } from './test-app.ts';

let app: HttpApp<TestSession>;
afterEach(() => app.close());

const start = async (settings: Partial<HttpSettings> = {}): Promise<void> => {
  ({ app } = await buildTestApp({ settings }));
  app.get('/sign-in/:user', (request, reply) => {
    issueDeviceCookie(reply, ownerOf(request.url));
    return reply.send();
  });
  app.get('/device/:user', (request, reply) => reply.send({ device: knownDeviceOf(request, ownerOf(request.url)) }));
};

const ownerOf = (url: string): DeviceOwner => {
  const { pathname, searchParams } = new URL(url, 'http://a');
  return { userId: pathname.split('/')[2] ?? '', passwordHash: searchParams.get('password') };
};

const cookiesAfter = async (user: string, value?: string): Promise<Record<string, string>> => {
  const headers = value === undefined ? {} : { cookie: `${deviceCookieName}=${value}` };
  return cookiesOf(await app.inject({ url: `/sign-in/${user}`, headers }));
};
const signIn = async (user: string, value?: string): Promise<string> =>
  (await cookiesAfter(user, value))[deviceCookieName] ?? '';
const valueOf = (cookie: string): string => /=([^;]*)/.exec(cookie)?.[1] ?? '';
const deviceFor = async (user: string, value: string): Promise<unknown> =>
  (await app.inject({ url: `/device/${user}`, headers: { cookie: `${deviceCookieName}=${value}` } })).json().device;

it('is kept for a year, out of reach of scripts, and sent in frames where there is https', async () => {
  await start();
  expect(await signIn('anna')).toMatch(
    /^kadro_device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  await app.close();
  await start({ publicUrl: 'https://kadro.example' });
  expect((await cookiesAfter('anna'))['__Host-kadro_device']).toMatch(
    /^__Host-kadro_device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
  );
});

it('is known on https by its former name, too, until its user signs in again', async () => {
  await start({ publicUrl: 'https://kadro.example' });
  const [given = ''] = Object.values(await cookiesAfter('anna'));
  const value = valueOf(given);
  expect(await deviceFor('anna', value)).toBe(value.slice(0, 22));
  const cookies = await cookiesAfter('anna', value);
  expect(valueOf(cookies['__Host-kadro_device'] ?? '')).toBe(value);
  expect(cookies['kadro_device']).toMatch(/^kadro_device=; .*Expires=Thu, 01 Jan 1970/);
});

it('names the device for its user alone, as long as nobody has changed it', async () => {
  await start();
  const value = valueOf(await signIn('anna'));
  expect(await deviceFor('anna', value)).toBe(value.slice(0, 22));
  expect(await deviceFor('boris', value)).toBeNull();
  const [device = '', signature = ''] = value.split('.');
  for (const forged of ['', '.', device, `.${signature}`, `x${value}`, `${value}x`, `${'A'.repeat(22)}.${signature}`])
    expect(await deviceFor('anna', forged)).toBeNull();
});

it('stays the same for a user who signs in again, and is another one for another user', async () => {
  await start();
  const value = valueOf(await signIn('anna'));
  expect(valueOf(await signIn('anna', value))).toBe(value);
  expect(valueOf(await signIn('boris', value)).slice(0, 22)).not.toBe(value.slice(0, 22));
});

it('is good for nothing once the password is another one', async () => {
  await start();
  const value = valueOf(await signIn('anna?password=one'));
  expect(await deviceFor('anna?password=one', value)).toBe(value.slice(0, 22));
  expect(await deviceFor('anna?password=two', value)).toBeNull();
  expect(await deviceFor('anna', value)).toBeNull();
});
