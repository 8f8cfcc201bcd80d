import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findQuietPort } from './find-quiet-port.ts';

const secret = 'a-secret-of-this-test';
let stop = (): unknown => undefined;
afterEach(() => stop());

/** Starts the VK stand-in as a developer does; returns its output once it listens. */
const startHost = async (...options: readonly string[]): Promise<string> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'vk-host.ts'), ...options], {
    env: { ...process.env, VK_MINI_APP_ID: '77', VK_MINI_APP_SECRET: secret },
  });
  stop = () => child.kill();
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (said.includes('npm start')) resolve(said);
    });
    child.once('exit', (code) => reject(new Error(`It ended with ${code}`)));
  });
};

it('frames the mini-app with a launch that VK would have signed, another one each time', async () => {
  const port = await findQuietPort();
  const said = await startHost(
    '--app',
    'http://localhost:3999',
    '--port',
    String(port),
    '--path',
    '/workout',
    '--dark',
  );
  const address = `http://localhost:${port}`;
  expect(said).toContain(`VK_MINI_APP_ID=77 VK_MINI_APP_SECRET=${secret} FRAME_ORIGINS=${address} npm start`);
  const read = async (): Promise<URL> => {
    const page = await (await fetch(address)).text();
    return new URL(/http:\/\/localhost:3999\/[^"'<\s\\]+/.exec(page)?.[0].replaceAll('&amp;', '&') ?? '');
  };
  const [first, second] = [await read(), await read()];
  expect(first.pathname).toBe('/workout');
  const sign = first.searchParams.get('sign');
  first.searchParams.delete('sign');
  expect(sign).toBe(createHmac('sha256', secret).update(first.searchParams.toString()).digest('base64url'));
  expect(second.searchParams.get('sign')).not.toBe(sign);
  expect((await fetch(`${address}/elsewhere`)).status).toBe(404);
});
