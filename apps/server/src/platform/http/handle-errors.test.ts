import { afterEach, expect, it } from 'vitest';
import { buildTestApp } from './test-app.ts';

let app: Awaited<ReturnType<typeof buildTestApp>>['app'];
afterEach(() => app.close());

/** An app with an address that fails with an error of this code, and the log's lines. */
const startFailing = async (code: string) => {
  const lines: { level: string; msg: string; err?: { code: string } }[] = [];
  ({ app } = await buildTestApp({
    settings: { logLevel: 'warn' },
    isUnavailable: () => true,
    logStream: { write: (line) => lines.push(JSON.parse(line)) },
  }));
  app.get('/save', () => {
    throw Object.assign(new Error('it failed'), { code });
  });
  return lines;
};

it('says an outage once, however many calls it refuses', async () => {
  const lines = await startFailing('08006');
  const statuses = [];
  for (let call = 0; call < 20; call += 1) statuses.push((await app.inject('/save')).statusCode);
  expect(statuses).toEqual(Array(20).fill(503));
  expect(lines).toMatchObject([{ level: 'warn', msg: 'database unavailable', err: { code: '08006' } }]);
});

it.each(['53100', 'ENOSPC'])('says that the disk is full, to the caller and in the log: %s', async (code) => {
  const lines = await startFailing(code);
  const english = await app.inject('/save');
  expect([english.statusCode, english.headers['retry-after']]).toEqual([503, '60']);
  expect(english.json().message).toMatch(/disk space/);
  const russian = await app.inject({ url: '/save', headers: { 'accept-language': 'ru' } });
  expect(russian.json().message).toMatch(/закончилось место/);
  expect(lines).toMatchObject([{ level: 'error', msg: 'no disk space left' }]);
});
