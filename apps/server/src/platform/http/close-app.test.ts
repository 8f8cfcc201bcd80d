import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { closeApp } from './close-app.ts';
import { buildTestApp } from './test-app.ts';

const start = async (handlerMs: number) => {
  const { app } = await buildTestApp();
  const began = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    began.resolve();
    // Sleep: the work of a slow handler.
    await delay(handlerMs, undefined, { ref: false });
    return { done: true };
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url, began: began.promise };
};

it('answers what is in flight, closes idle connections and takes no new ones', async () => {
  const { app, url, began } = await start(200);
  const idle = connect(Number(new URL(url).port), '127.0.0.1');
  idle.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle, 'data');
  const slow = fetch(`${url}/slow`);
  await began;

  const idleClosed = once(idle, 'close');
  const closed = closeApp(app, { withinMs: 60_000 });
  await idleClosed;
  expect(await (await slow).json()).toEqual({ done: true });
  await closed;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
});

it('answers what comes on a connection at work as ever, and closes it then', async () => {
  const { app, url, began } = await start(200);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await began;
  const closed = closeApp(app, { withinMs: 60_000 });
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const answers = await text(socket);
  await closed;
  expect(answers).toContain('{"done":true}');
  expect(answers).not.toContain(' 503 ');
});

it('cuts off what takes longer than the time it was given', async () => {
  const { app, url, began } = await start(60_000);
  const slow = fetch(`${url}/slow`).then(
    () => 'answered',
    () => 'cut off',
  );
  await began;
  const start0 = performance.now();
  await closeApp(app, { withinMs: 100 });
  expect(await slow).toBe('cut off');
  expect(performance.now() - start0).toBeLessThan(30_000);
});
