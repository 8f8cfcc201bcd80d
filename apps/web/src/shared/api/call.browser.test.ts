import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { feedPaths } from '@kadro/contract/feed/feed-paths';
import { paths } from '@kadro/contract/route/paths';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser, dropCsrfCookie, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { waitFor } from '../../test/wait-for.ts';
import { activateLocale } from '../i18n/i18n.ts';
import { busyCount } from './busy.ts';
import { call, urlOf } from './call.ts';

const choice = { choiceId: '6f1d7c3e-0000-4000-8000-000000000001', cardId: 'apple', choice: 'learn' } as const;

beforeEach(async () => {
  vi.unstubAllGlobals();
  dropCsrfCookie();
  await activateLocale('ru');
});

describe('call', () => {
  it('fetches a CSRF token first where the cookie is missing, then sends all headers', async () => {
    const api = fakeApi({ 'POST /choices': () => ({ body: { points: 3 } }) });
    expect(await call(feedPaths.chooseCard, { body: choice })).toEqual({ points: 3 });
    await call(feedPaths.chooseCard, { body: choice });
    expect(api.routes()).toEqual(['csrf', 'POST /choices', 'POST /choices']);
    expect(api.sent[1]?.headers.get('X-XSRF-TOKEN')).toBe('token=1');
    for (const { headers } of api.sent) {
      expect(headers.get('X-Requested-With')).toBe('XMLHttpRequest');
      expect(headers.get('Accept-Language')).toBe('ru');
      expect(headers.get('X-Version')).toBe('2.2.1-test');
    }
    expect(api.sent[1]?.body).toEqual(choice);
  });

  it('sends bytes as they are, with their media type', async () => {
    const api = fakeApi({ 'PUT /user/avatar': () => ({ body: {} }) });
    const bytes = new Blob(['picture'], { type: 'image/webp' });
    await call(accountPaths.uploadAvatar, { query: { x: 0.25, size: 0.5 } }, { bytes });
    expect(api.sent[1]?.body).toBe(bytes);
    expect(api.sent[1]?.headers.get('Content-Type')).toBe('image/webp');
    expect(api.sent[1]?.url.search).toBe('?x=0.25&size=0.5');
  });

  it('is told the new version already where it asks for the token', async () => {
    const body = { message: 'Too old', lastVersion: '9.0.0' };
    fakeApi({ csrf: () => ({ status: 426, body }) });
    await expect(call(paths.readUser)).rejects.toMatchObject({ status: 426, lastVersion: '9.0.0', message: 'Too old' });
  });

  it('shares one token request between calls of the same moment', async () => {
    const api = fakeApi({ 'GET /user/progress': () => ({ body: {} }), 'GET /user': () => ({ body: {} }) });
    await Promise.all([call(paths.readProgress), call(paths.readUser)]);
    expect(api.routes().filter((route) => route === 'csrf')).toHaveLength(1);
  });

  it('waits for a cookie that the page may read only a moment after the reply', async () => {
    const api = fakeApi({ 'GET /user': () => ({ body: aUser }) }, { givesCookie: false });
    const called = call(paths.readUser);
    await waitFor(() => expect(api.routes()).toEqual(['csrf']));
    giveCsrfCookie();
    await expect(called).resolves.toEqual(aUser);
  });

  it('after a 419 waits for another token than the refused one', async () => {
    giveCsrfCookie();
    const answer = ({ headers }: { headers: Headers }) =>
      headers.get('X-XSRF-TOKEN') === 'fresh' ? { body: aUser } : { status: 419, body: { message: '' } };
    const api = fakeApi({ 'GET /user': answer }, { givesCookie: false });
    const called = call(paths.readUser);
    await waitFor(() => expect(api.routes()).toEqual(['GET /user', 'csrf']));
    document.cookie = 'XSRF-TOKEN=fresh; Path=/';
    await expect(called).resolves.toEqual(aUser);
  });

  it('says cookieNotAccepted where the browser keeps no cookie', async () => {
    fakeApi({}, { givesCookie: false });
    await expect(call(paths.readUser)).rejects.toMatchObject({ kind: 'cookieNotAccepted' });
  });

  it('says noInternet where no response comes', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(paths.readUser)).rejects.toMatchObject({ kind: 'noInternet', status: 0 });
  });

  it('says noInternet where a response breaks off', async () => {
    document.cookie = 'XSRF-TOKEN=x; Path=/';
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
    await expect(call(paths.readUser)).rejects.toMatchObject({ kind: 'noInternet', status: 0 });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>')));
    await expect(call(paths.readUser)).rejects.toBeInstanceOf(SyntaxError);
  });

  it.each([
    ['a read', () => call(paths.readUser), 'GET /user'],
    ['a write that carries its id', () => call(feedPaths.chooseCard, { body: choice }), 'POST /choices'],
    ['a write that says so', () => call(paths.logOut, {}, { isRepeatable: true }), 'POST /logout'],
  ])('repeats %s once with a fresh token after a 419', async (_, send, route) => {
    let attempts = 0;
    const api = fakeApi({
      [route]: () => (++attempts === 1 ? { status: 419, body: { message: 'CSRF token mismatch.' } } : { body: {} }),
    });
    await send();
    expect(api.routes()).toEqual(['csrf', route, 'csrf', route]);
    expect(api.sent[3]?.headers.get('X-XSRF-TOKEN')).toBe('token=2');
  });

  it('rejects another write after a 419, with a fresh token at hand', async () => {
    const api = fakeApi({ 'DELETE /choices/last': () => ({ status: 419, body: { message: '' } }) });
    await expect(call(paths.undoChoice)).rejects.toMatchObject({ status: 419 });
    expect(api.routes()).toEqual(['csrf', 'DELETE /choices/last', 'csrf']);
  });

  it('does not repeat for ever', async () => {
    const api = fakeApi({ 'GET /user': () => ({ status: 419, body: { message: '' } }) });
    await expect(call(paths.readUser)).rejects.toMatchObject({ status: 419 });
    expect(api.routes()).toEqual(['csrf', 'GET /user', 'csrf', 'GET /user']);
  });

  it('is busy while a request runs, whatever comes of it', async () => {
    let seen = 0;
    fakeApi({
      'GET /user': () => {
        seen = busyCount.get();
        return { status: 500, body: { message: 'broken' } };
      },
    });
    await expect(call(paths.readUser)).rejects.toMatchObject({ status: 500, message: 'broken' });
    expect(seen).toBe(1);
    expect(busyCount.get()).toBe(0);
  });

  it('gives the signal’s own reason when it is aborted', async () => {
    const controller = new AbortController();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      controller.abort();
      return Promise.reject(signal?.reason ?? new TypeError('csrf'));
    });
    document.cookie = 'XSRF-TOKEN=x; Path=/';
    await expect(call(paths.readUser, {}, { signal: controller.signal })).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('urlOf', () => {
  it('fills in parameters and leaves out what is undefined', () => {
    expect(urlOf('/feeds/:name', { name: 'a/b' }, { complexity: 'b1', cursor: undefined })).toBe(
      '/api/v1/feeds/a%2Fb?complexity=b1',
    );
  });

  it('stands on the API’s own host where one is set', () => {
    const meta = document.head.appendChild(document.createElement('meta'));
    meta.name = 'api-base';
    meta.content = 'https://api.example.com/';
    expect(urlOf('/user')).toBe('https://api.example.com/api/v1/user');
    meta.remove();
  });
});
