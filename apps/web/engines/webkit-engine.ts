import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { findQuietPort } from '../../../scripts/find-quiet-port.ts';
import { findWebKit, type WebKitPlaces } from '../../../scripts/find-engines.ts';
import { patienceMs } from '../e2e/patience.ts';
import { timeZone } from '../e2e/time-zone.ts';
import { phone, wayOf, type Engine, type EnginePage } from './engine-page.ts';
import { startScreen } from './virtual-screen.ts';
import { keyActions, pointerActions, sender, type Send } from './web-driver.ts';

const handles = z.array(z.string());
const sessionOf = z.object({ sessionId: z.string() });
/** A browser that starts at all is there within a few seconds. */
const beginMs = 20_000;

/**
 * Opens the window of a phone. MiniBrowser's first window is no narrower than its tool bar; one that a page opens as a
 * popup has none, and a page may open it on a click.
 */
const openNarrow = async (send: Send): Promise<void> => {
  const first = await send('GET', '/window');
  const script = `document.documentElement.onclick = () => {
    window.open('about:blank', '_blank', 'popup,noopener,width=${phone.width},height=${phone.height}');
  }`;
  await send('POST', '/execute/sync', { script, args: [] });
  await send('POST', '/actions', { actions: [pointerActions({ x: 100, y: 100 })] });
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const narrow = handles.parse(await send('GET', '/window/handles')).find((handle) => handle !== first);
    if (narrow !== undefined) {
      await send('POST', '/window', { handle: narrow });
      break;
    }
    if (performance.now() > giveUpAt) throw new Error('MiniBrowser opens no second window.');
    await delay(20); // Sleep: the pace of looks.
  }
  await send('POST', '/window/rect', phone);
};

const pageOf = (send: Send): EnginePage => {
  const act = async (...actions: object[]): Promise<void> => {
    await send('POST', '/actions', { actions });
  };
  return {
    goto: async (url) => {
      await send('POST', '/url', { url });
    },
    reload: async () => {
      await send('POST', '/refresh', {});
    },
    evaluate: (expression) => send('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    // WebKitGTK takes actions of touch and makes mouse events of them.
    tap: (at) => act(pointerActions(at)),
    drag: (from, to) => act(pointerActions(from, ...wayOf(from, to))),
    press: (key) => act(keyActions(key)),
    type: (text) => act(keyActions(...Array.from(text))),
    screenshot: async () => Buffer.from(z.string().parse(await send('GET', '/screenshot')), 'base64'),
    faults: () => [],
    close: async () => {
      await send('DELETE', '');
    },
  };
};

const startDriver = async (places: WebKitPlaces, display: string) => {
  const home = mkdtempSync(join(tmpdir(), 'kadro-webkit-'));
  const port = await findQuietPort();
  const driver = spawn(places.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      TZ: timeZone,
      // WebKit's language is that of the C library.
      LOCPATH: places.locales,
      LC_ALL: 'ru_RU.UTF-8',
    },
  });
  const ended = once(driver, 'exit');
  const send = sender(`http://127.0.0.1:${port}`);
  const isReady = () =>
    send('GET', '/status').then(
      () => true,
      () => false,
    );
  while (!(await isReady())) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver ended before it was ready.');
    await delay(20); // Sleep: the pace of looks.
  }
  const stop = async (): Promise<void> => {
    driver.kill();
    // With a browser that hangs, it does not end by itself.
    const force = setTimeout(() => driver.kill('SIGKILL'), 3_000);
    await ended;
    clearTimeout(force);
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  return { send, stop };
};

/** WebKitGTK's MiniBrowser by classic WebDriver on a screen in memory; one page at a time. */
export const startWebKit = async (): Promise<Engine> => {
  const places = findWebKit();
  if (places === null) throw new Error('WebKit is not installed.');
  const screen = await startScreen(places.screen);
  let driver = await startDriver(places, screen.display);
  const begin = async (): Promise<string> =>
    sessionOf.parse(await driver.send('POST', '/session', { capabilities: {} }, beginMs)).sessionId;
  return {
    open: async () => {
      // It happens that MiniBrowser starts and is never heard of; the driver then takes no other session.
      const id = await begin().catch(async () => {
        await driver.stop();
        driver = await startDriver(places, screen.display);
        return begin();
      });
      const send: Send = (method, path, body) => driver.send(method, `/session/${id}${path}`, body);
      await openNarrow(send);
      return pageOf(send);
    },
    stop: async () => {
      await driver.stop();
      await screen.stop();
    },
  };
};
