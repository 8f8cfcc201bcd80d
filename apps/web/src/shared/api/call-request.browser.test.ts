import { feedPaths } from '@kadro/contract/feed/feed-paths';
import { paths } from '@kadro/contract/route/paths';
import { beforeEach, expect, it, vi } from 'vitest';
import { aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { newId } from '../new-id.ts';
import { call } from './call.ts';

beforeEach(() => {
  giveCsrfCookie();
  fakeApi({
    'GET /user': () => ({ body: aUser }),
    'POST /choices': () => ({ body: {} }),
    'POST /logout': () => ({ status: 204 }),
  });
});
const requestTo = (path: string): RequestInit | undefined =>
  vi.mocked(fetch).mock.calls.find(([url]) => typeof url === 'string' && url.endsWith(path))?.[1];
const choice = () => ({ choiceId: newId(), cardId: 'apple', choice: 'learn' as const });

it.each([
  ['a read', () => call(paths.readUser), '/user', true],
  ['a kept call', () => call(feedPaths.chooseCard, { body: choice() }), '/choices', true],
  ['no other call', () => call(paths.logOut), '/logout', false],
])('limits the time of %s', async (_, send, path, isLimited) => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  await send();
  expect(requestTo(path)?.signal instanceof AbortSignal).toBe(isLimited);
  if (isLimited) expect(limits).toHaveBeenCalledWith(30_000);
  limits.mockRestore();
});

it('sends cookies, also where the API has another host', async () => {
  await call(paths.readUser);
  expect(requestTo('/user')?.credentials).toBe('include');
});
