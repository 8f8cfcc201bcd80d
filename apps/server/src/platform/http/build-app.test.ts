import { expect, it } from 'vitest';
import { implement } from './implement.ts';
import { buildTestApp, csrfHeaders, gate, serveEcho } from './test-app.ts';

it('logs what was asked and how it went, and nothing by which a person could be known', async () => {
  const lines: string[] = [];
  const { app, sessions } = await buildTestApp({
    settings: { logLevel: 'trace', trustProxy: true },
    logStream: { write: (line) => lines.push(line) },
  });
  serveEcho(app);
  implement(app, gate('session', 'GET'), ({ session }) => {
    throw new Error(`broken for ${session.isGuest}`);
  });
  const userId = '0190a0a0-0000-7000-8000-00000000beef';
  const token = sessions.add({ userId });
  const { cookie = '', 'x-xsrf-token': csrfToken = '' } = await csrfHeaders(app, token);
  const headers = {
    cookie,
    'x-xsrf-token': csrfToken,
    'x-forwarded-for': '198.51.100.7',
    'user-agent': 'annas-browser',
    'content-type': 'application/json',
  };
  const ask = (method: 'GET' | 'POST', url: string, payload?: string) =>
    app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  await ask('POST', '/api/v1/test/echo/here?times=1&q=annas-query', '{"text":"anna!"}');
  await ask('POST', '/api/v1/test/echo/here', '{"text":"anna-is-too-long"}');
  await ask('POST', '/api/v1/test/echo/here', '{"annas-broken-json');
  await ask('GET', '/api/v1/test/gate/session?q=annas-query');
  await ask('GET', '/annas-page');
  await app.close();

  const log = lines.join('');
  for (const secret of [userId, token, cookie, csrfToken, '198.51.100.7', '127.0.0.1', 'anna']) {
    expect(log).not.toContain(secret);
  }
  expect(log).toContain('"route":"/api/v1/test/echo/:place","status":201');
  expect(log).toContain('"route":"/api/v1/test/gate/session","status":500');
  expect(log).toContain('broken for true');
});
