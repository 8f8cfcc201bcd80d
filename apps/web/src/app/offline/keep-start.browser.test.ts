import type { User } from '@kadro/contract';
import { afterEach, expect, it } from 'vitest';
import { picturesCacheName, readKeptStart } from '../../shared/offline/kept-start.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { aFullUser } from '../../test/fake-api.ts';
import { waitFor } from '../../test/wait-for.ts';
import { keepStart } from './keep-start.ts';

const person = (id: string): User => ({ ...aFullUser, id });

afterEach(async () => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
});

it('keeps who is here, and forgets all that was theirs as soon as somebody else is, or nobody', async () => {
  const pictures = () => caches.has(picturesCacheName);
  const keepsAlone = async (id: string | undefined) => {
    await waitFor(async () => expect((await readKeptStart())?.user?.id).toBe(id));
    expect(await pictures()).toBe(false);
  };
  session.user.set(person('ann'));
  keepStart();
  await keepsAlone('ann');
  await caches.open(picturesCacheName);
  resetSession(person('bob'));
  await keepsAlone('bob');
  await caches.open(picturesCacheName);
  resetSession();
  await keepsAlone(undefined);
  // A visitor's pictures may stay with the guest that the visitor becomes.
  await caches.open(picturesCacheName);
  session.user.set(person('guest'));
  await waitFor(async () => expect((await readKeptStart())?.user?.id).toBe('guest'));
  expect(await pictures()).toBe(true);
});

it('reads nothing that a release of other shapes has kept', async () => {
  const start = { user: null, locale: 'en', session: null, feed: null, next: [] };
  const cache = await caches.open('kept');
  for (const version of ['of before', 'test']) {
    await cache.put('/kept/start', new Response(JSON.stringify({ version, ...start })));
    expect(await readKeptStart()).toEqual(version === 'test' ? { version, ...start } : undefined);
  }
});
