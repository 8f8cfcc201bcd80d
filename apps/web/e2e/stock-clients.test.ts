import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { User } from '@kadro/contract';
import { realtimeKey } from '@kadro/contract/route/realtime-names';
import type * as EchoModule from 'laravel-echo';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { soon, useBrowser } from './browser.ts';
import { beGuest, callApi, chooseCards, read } from './learner.ts';

const { visit } = useBrowser();

const require = createRequire(import.meta.url);
/** The clients as they are published for pages, which put `Pusher` and `Echo` into the window. */
const clients = [
  require.resolve('pusher-js/dist/web/pusher.js'),
  join(dirname(require.resolve('laravel-echo')), 'echo.iife.js'),
].map((file) => readFileSync(file, 'utf8'));

/** Runs in the page: stock laravel-echo over stock pusher-js, which writes down what it hears. */
const listen = ({ key, userId, path }: { key: string; userId: string; path: string }): void => {
  const heard: unknown[] = [];
  const [, token = ''] = /XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [];
  const { default: Echo }: typeof EchoModule = Reflect.get(window, 'Echo');
  const port = Number(location.port);
  const echo = new Echo({
    broadcaster: 'reverb',
    key,
    wsHost: location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    authEndpoint: path,
    csrfToken: decodeURIComponent(token),
  });
  const note = (name: string) => (about: unknown) => heard.push([name, about]);
  echo
    .private(`user.${userId}`)
    .subscribed(() => heard.push('subscribed'))
    .listen('.learner', () => heard.push('learner'));
  echo.private('user.of-another').error(note('private'));
  echo.channel('no-such-channel').error(note('public'));
  echo.connector.pusher.connection.bind('error', note('connection'));
  echo.connector.pusher.connection.bind('connected', () => echo.connector.pusher.send_event('pusher:signin', {}));
  Object.assign(window, { heard });
};

const heardBy = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'heard'));

it.each(['/broadcasting/auth', '/api/v1/broadcasting/auth'])(
  'stock laravel-echo and pusher-js listen, and hear of refusals, by %s',
  async (path) => {
    const page = await visit({ isLive: true });
    await beGuest(page);
    const { id: userId } = await read<User>(callApi(page, 'GET', '/user'));
    await page.goto('/settings');
    for (const client of clients) await page.evaluate(client);
    await page.evaluate(listen, { key: realtimeKey, userId, path });
    const refused = { type: 'AuthError', status: 403 };
    await soon(() => heardBy(page)).toEqual(
      expect.arrayContaining([
        'subscribed',
        ['private', expect.objectContaining(refused)],
        ['public', expect.objectContaining({ ...refused, error: 'No such channel' })],
        ['connection', expect.objectContaining({ data: { code: 4300, message: 'Unknown event' } })],
      ]),
    );
    await chooseCards(page, 1, 'learn');
    await soon(() => heardBy(page)).toContain('learner');
  },
);
