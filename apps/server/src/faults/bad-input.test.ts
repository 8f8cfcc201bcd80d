import { apiBase, bodyOfStatus, csrfHeaderName, routes, type ErrorStatus } from '@kadro/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileFields } from '../test/hostile-fields.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import type { Visitor } from '../test/visitor.ts';

let server: TestServer;
let caller: Visitor;
beforeAll(async () => {
  server = await startTestServer();
});
const becomeNew = async (): Promise<void> => {
  caller = await server.guest();
  // A full user, and an admin: the body of a route that is not for the caller is not even read.
  const { db } = server.database;
  await db.updateTable('users').set({ is_guest: false, is_admin: true }).where('id', '=', caller.user.id).execute();
};
afterAll(() => server.stop());

const statuses: readonly ErrorStatus[] = [400, 404, 413, 415, 422];
/** An id of the form that the route wants, so that its body is looked at. */
const idFor = ({ params }: (typeof routes)[number], name: string): string =>
  ['A', 'a', '018f2b7e-0000-4000-8000-000000000000'].find((id) => params?.safeParse({ [name]: id }).success) ?? 'A';
const withBody = routes
  .filter(({ body }) => body !== undefined)
  .map((route) => {
    const path = route.path.replace(':provider', 'vk');
    return { ...route, path: path.replaceAll(/:(\w+)/g, (_, name: string) => idFor(route, name)) };
  });

/** Sends a body as it is, with all that a browser would send. */
const send = async (method: string, path: string, body: string, type = 'application/json'): Promise<Response> =>
  caller.fetch(apiBase + path, {
    method,
    body,
    headers: { 'content-type': type, [csrfHeaderName]: await caller.csrfToken() },
  });

/** The body of a refusal, which has the media type and the shape that go with its status. */
const refusalOf = async (response: Response): Promise<{ status: number; body: Record<string, unknown> }> => {
  const status = statuses.find((status) => status === response.status);
  if (status === undefined) throw new Error(`answered ${response.status}: ${await response.text()}`);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body: Record<string, unknown> = JSON.parse(await response.text());
  bodyOfStatus(status).parse(body);
  return { status, body };
};

describe.each(withBody)('$method $path', ({ method, path }) => {
  // What is refused changes nobody; the last one may end the session.
  beforeAll(becomeNew);

  it.each([
    ['nothing that is JSON', '{"a": '],
    ['two values', '{} {}'],
    ['a key that would change prototypes', '{"__proto__": {"isAdmin": true}}'],
    ['text that no database stores', '{"choiceId": "\\u0000"}'],
    ['half of a surrogate pair', '{"err": "\\ud800"}'],
  ])('refuses %s with 400', async (_name, body) => {
    expect(await refusalOf(await send(method, path, body))).toEqual({
      status: 400,
      body: { message: expect.stringMatching(/JSON/) },
    });
  });

  it.each(['null', '5', '"text"', '[]', '[{}]', 'true'])('refuses %s in place of an object with 422', async (body) => {
    const refusal = await refusalOf(await send(method, path, body));
    expect(refusal).toMatchObject({ status: 422, body: { errors: { body: [expect.any(String)] } } });
  });

  it('refuses another media type with 415', async () => {
    expect((await refusalOf(await send(method, path, 'choiceId=1', 'application/x-www-form-urlencoded'))).status).toBe(
      415,
    );
    expect((await refusalOf(await send(method, path, '<a/>', 'text/xml'))).status).toBe(415);
  });

  it('refuses more than 128 kB with 413, also when its length is not told', async () => {
    const large = JSON.stringify({ err: 'x'.repeat(140_000) });
    const tooLarge = { status: 413, body: { message: expect.stringContaining('128') } };
    expect(await refusalOf(await send(method, path, large))).toEqual(tooLarge);
    const stream = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(large));
        controller.close();
      },
    });
    const headers = { 'content-type': 'application/json', [csrfHeaderName]: await caller.csrfToken() };
    // Node asks for it to be said that the body is sent while the reply is read; the type does not know it.
    const init: RequestInit & { duplex: 'half' } = { method, body: stream, headers, duplex: 'half' };
    expect(await refusalOf(await caller.fetch(apiBase + path, init))).toEqual(tooLarge);
  });

  it('answers whatever JSON it is sent, and never with an error of its own', async () => {
    const field = fc.constantFrom(...hostileFields);
    const likely = fc.constantFrom<unknown>(
      '018f2b7e-0000-4000-8000-000000000000',
      'learn',
      'anna@example.org',
      'a-fine-password',
      'A'.repeat(43),
      'forgot',
      'cat',
      'a1',
      true,
      1500,
      'UTC',
      'ru',
      '2031-03-12T12:00:00Z',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      '',
      '\u{1F600}',
      -0,
      1e308,
      Number.MAX_SAFE_INTEGER,
    );
    const body = fc.dictionary(
      field,
      fc.oneof({ weight: 3, arbitrary: likely }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) }),
      { maxKeys: 16 },
    );
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const { status } = await send(method, path, JSON.stringify(value));
        // 401 where a call before has ended the session.
        expect([200, 201, 204, 400, 401, 404, 409, 412, 422]).toContain(status);
      }),
      { numRuns: 40, seed: 4, endOnFailure: true },
    );
    expect(server.log.filter((line) => line.includes('unforeseen'))).toEqual([]);
  });
});

describe('addresses', () => {
  beforeAll(becomeNew);

  it.each([
    ['GET', '/nothing', 404],
    ['GET', '/choices', 404],
    ['PUT', '/choices', 404],
    ['GET', '/feeds/', 404],
    ['GET', '/feeds/base%00', 400],
    ['GET', '/feeds/%E0%A4%A', 400],
    ['GET', `/feeds/${'x'.repeat(300)}`, 404],
    ['GET', '/feeds/base?complexity=a1&complexity=b1', 422],
    ['GET', '/learning?stage=%27%20or%201=1', 422],
    ['GET', `/learning?cursor=${'a'.repeat(5000)}`, 422],
    ['DELETE', '/workout/answers/not-a-uuid', 404],
    ['POST', '/learning/UPPER/aside', 404],
  ] as const)('%s %s is refused with %i', async (method, path, status) => {
    const headers = method === 'GET' ? {} : { [csrfHeaderName]: await caller.csrfToken() };
    expect((await refusalOf(await caller.fetch(apiBase + path, { method, headers }))).status).toBe(status);
  });
});
