import { paths } from '@kadro/contract/route/paths';
import { beforeEach, expect, it, vi } from 'vitest';
import { aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { isServerAway, onServerReturn } from './server-reach.ts';

beforeEach(() => {
  giveCsrfCookie();
  isServerAway.set(false);
});

const explained = { message: 'There is no room', explained: true };

it.each([
  ['a proxy whose servers are away', { status: 502, body: '<html></html>' }, true],
  ['a proxy that waits in vain', { status: 504, body: '<html></html>' }, true],
  ['a server without its database', { status: 503, body: { message: 'Come again later' } }, true],
  ['a server that explains why', { status: 503, body: explained }, false],
  ['a refusal', { status: 401, body: { message: 'Nobody is signed in' } }, false],
  ['a fault of the route', { status: 500, body: { message: 'Server error' } }, false],
] as const)('a read that is answered by %s', async (_name, reply, isAway) => {
  fakeApi({ 'GET /user': () => reply });
  await expect(call(paths.readUser)).rejects.toBeInstanceOf(ApiError);
  expect(isServerAway.get()).toBe(isAway);
});

it('tells of the return once, by any answer, and no longer when nobody waits', async () => {
  let isUp = false;
  fakeApi({ 'GET /user': () => (isUp ? { body: aUser } : { status: 502, body: '' }) });
  const run = vi.fn();
  const stop = onServerReturn(run);
  await expect(call(paths.readUser)).rejects.toBeInstanceOf(ApiError);
  await expect(call(paths.readUser)).rejects.toBeInstanceOf(ApiError);
  expect(run).not.toHaveBeenCalled();
  isUp = true;
  await call(paths.readUser);
  await call(paths.readUser);
  expect(run).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  expect(run).toHaveBeenCalledTimes(2);
  stop();
  isServerAway.set(true);
  isServerAway.set(false);
  dispatchEvent(new Event('online'));
  expect(run).toHaveBeenCalledTimes(2);
});
