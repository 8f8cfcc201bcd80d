import { describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import { describeError } from './describe-error.ts';
import { loggingOptions } from './log-requests.ts';
import { makeRequestIds } from './request-id.ts';

const start = () => {
  const lines: string[] = [];
  const app = Fastify({
    ...loggingOptions({ level: 'trace', stream: { write: (line) => lines.push(line) } }),
    trustProxy: true,
  });
  return { app, lines };
};

const anna = {
  query: 'anna-query',
  body: 'anna-body',
  cookie: 'anna-cookie',
  agent: 'anna-agent',
  address: '198.51.100.7',
  user: 'anna-user',
};

describe('the log', () => {
  it('has one line a request: what was asked and how it went', async () => {
    const { app, lines } = start();
    app.get('/cards/:id', () => ({ fine: true }));
    await app.inject({ url: '/cards/7', headers: { 'x-request-id': 'trace-1234' } });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      requestId: 'trace-1234',
      method: 'GET',
      route: '/cards/:id',
      status: 200,
      durationMs: expect.any(Number),
      msg: 'answered',
    });
  });

  it('holds nothing of a person, whatever happens', async () => {
    const { app, lines } = start();
    app.post('/cards/:id', (request) => {
      request.log.error(
        {
          err: Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
            code: '23505',
            detail: `Key (email)=(${anna.user}) already exists.`,
          }),
        },
        'failed',
      );
      request.log.error(
        {
          err: Object.assign(new Error(`invalid input syntax for type uuid: "${anna.user}"`), { code: '22P02' }),
          req: request,
        },
        'failed',
      );
      throw new Error('broken');
    });
    const headers = {
      cookie: `kadro_session=${anna.cookie}`,
      'user-agent': anna.agent,
      'x-forwarded-for': anna.address,
      'x-request-id': `${anna.user}@example.org`,
      'content-type': 'application/json',
    };
    await app.inject({
      method: 'POST',
      url: `/cards/1?name=${anna.query}`,
      payload: JSON.stringify({ name: anna.body }),
      headers,
    });
    await app.inject({ method: 'POST', url: `/cards/1?name=${anna.query}`, payload: `{"${anna.body}`, headers });
    await app.inject({ url: `/nowhere/${anna.user}?name=${anna.query}`, headers });
    const log = lines.join('');
    expect(lines.length).toBeGreaterThanOrEqual(6);
    for (const secret of Object.values(anna)) expect(log).not.toContain(secret);
    expect(log).toContain('"code":"23505"');
    expect(log).toContain('"message":"broken"');
  });
});

describe('the id of a request', () => {
  const nextId = makeRequestIds();
  it('is the caller’s when it is a plain word', () =>
    expect(nextId({ headers: { 'x-request-id': 'abc_DEF-1234' } })).toBe('abc_DEF-1234'));
  it.each(['short', 'a'.repeat(65), 'line\nbreak1', 'anna@example.org', '"quoted""'])(
    'is a new one in place of %s',
    (given) => {
      expect(nextId({ headers: { 'x-request-id': given } })).toMatch(/^[\w-]{8}-[0-9a-z]+$/);
    },
  );
  it('is never the same twice', () => expect(nextId({ headers: {} })).not.toBe(nextId({ headers: {} })));
});

it('describes what is thrown and is no error', () => {
  expect(describeError('secret')).toEqual({
    type: 'string',
    message: 'a value that is no error was thrown',
    stack: '',
  });
});
