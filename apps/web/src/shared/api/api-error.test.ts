import { describe, expect, it } from 'vitest';
import { hasStatus } from './api-error.ts';
import { readRefusal } from './read-refusal.ts';

const respond = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

describe('readRefusal', () => {
  it('reads the code of a 412', async () => {
    const error = await readRefusal(respond(412, { message: 'No moves', code: '412-no-steps' }));
    expect(error).toMatchObject({ kind: 'refused', status: 412, code: '412-no-steps', message: 'No moves' });
    expect(hasStatus(error, 412)).toBe(true);
    expect(hasStatus(error, 422)).toBe(false);
  });

  it('reads the fields of a 422, the version of a 426, and the pause of a 429', async () => {
    const invalid = await readRefusal(respond(422, { message: '', errors: { level: ['Wrong', 'Really'] } }));
    expect(invalid.serverValidationErrors).toEqual({ level: ['Wrong', 'Really'] });
    expect((await readRefusal(respond(426, { message: '', lastVersion: '2.3.0' }))).lastVersion).toBe('2.3.0');
    expect((await readRefusal(respond(429, { message: '' }, { 'Retry-After': '12' }))).retryAfterSeconds).toBe(12);
  });

  it.each(['<h1>Bad gateway</h1>', 'null', '[]', '{"message":5,"code":"412-other","errors":"no"}'])(
    'takes any body: %s',
    async (body) => {
      const error = await readRefusal(respond(502, body));
      expect(error).toMatchObject({
        status: 502,
        code: undefined,
        lastVersion: undefined,
        retryAfterSeconds: undefined,
        isShaped: false,
        message: 'HTTP 502',
      });
    },
  );

  it.each([
    [404, { message: 'Not found' }, true],
    [404, { error: 'Not found' }, false],
    [404, '<html>', false],
    [412, { message: '', code: '412-no-steps' }, true],
    [412, { message: '', code: '412-of-a-later-release' }, true],
    [412, { message: 'Precondition failed' }, false],
    [422, { message: '', errors: { cardId: ['Wrong'] } }, true],
    [422, { message: 'Unprocessable' }, false],
  ])('tells a refusal of the API from a page of something in between: %d %j', async (status, body, isShaped) => {
    expect((await readRefusal(respond(status, body, { 'X-Route': 'chooseCard' }))).isShaped).toBe(isShaped);
  });

  it('believes a refusal that could end something only with the mark of a route', async () => {
    const isShaped = async (status: number) => (await readRefusal(respond(status, { message: '' }))).isShaped;
    expect([await isShaped(404), await isShaped(409), await isShaped(401), await isShaped(503)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
