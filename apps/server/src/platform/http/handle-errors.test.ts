import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
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

describe('a part of a file', () => {
  it('that it does not have is refused with its length', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kadro-range-'));
    writeFileSync(join(folder, 'index.html'), '<html></html>');
    writeFileSync(join(folder, 'build.json'), '{"hash":"abc"}');
    writeFileSync(join(folder, 'app.js'), '0123456789');
    ({ app } = await buildTestApp({ web: { folder, isKnownPath: () => true } }));
    const ask = (range: string) => app.inject({ url: '/app.js', headers: { range } });
    const [part, refused] = await Promise.all([ask('bytes=2-4'), ask('bytes=10-')]);
    expect([part.statusCode, part.body]).toEqual([206, '234']);
    expect([refused.statusCode, refused.headers['content-range']]).toEqual([416, 'bytes */10']);
    expect(refused.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(refused.json()).toEqual({ message: 'The file has no such part.' });
    rmSync(folder, { recursive: true });
  });
});
