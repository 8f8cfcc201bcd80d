import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, newAddress, register } from './account.ts';
import { answerTo, apiHostname, plainHostname, soon, useBrowser } from './browser.ts';
import { chooseBy, topCard } from './deck.ts';
import { watchEntries } from './entries.ts';
import { runServer, type RunningSite } from './run-server.ts';

// One server under two names: pages at the one, the API, its pictures and its web sockets at the other.

const { visit, faults } = useBrowser();
let site: RunningSite;
beforeAll(async () => {
  site = await runServer((port) => ({ API_URL: `http://${apiHostname}:${port}` }), plainHostname);
});
afterAll(() => site.stop());

it('a learner chooses, registers, comes back and logs in by an API on another host', async () => {
  const page = await visit({ siteUrl: site.url, isLive: true });
  const api = site.url.replace(plainHostname, apiHostname);
  const asked: { url: URL; method: string }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^\/(?:api|sanctum|broadcasting|app)\//.test(url.pathname)) asked.push({ url, method: request.method() });
  });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const entriesOf = watchEntries(page);

  await page.goto('/');
  await topCard(page).waitFor();
  const chosen = page.waitForResponse((reply) => reply.url() === `${api}/api/v1/choices` && reply.status() === 200);
  await chooseBy(page, () => page.keyboard.press('ArrowLeft'));
  await chosen;
  await page.getByText('29 moves left').waitFor();
  await soon(entriesOf).toBeGreaterThan(0);

  const email = newAddress();
  await page.goto('/register');
  const registered = answerTo(page, '/auth/register');
  await register(page, email);
  expect((await registered).status()).toBe(201);
  await page.goto('/learning');
  await page.getByRole('heading', { name: 'Learning', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Learning', level: 1 }).waitFor();

  const other = await visit({ siteUrl: site.url });
  await other.goto('/learning');
  await logIn(other, email);
  await other.getByRole('heading', { name: 'Learning', level: 1 }).waitFor();

  expect(asked.map(({ url }) => url.origin)).toEqual(asked.map(() => api));
  const paths = asked.map(({ url }) => url.pathname);
  for (const path of ['/sanctum/csrf-cookie', '/api/v1/auth/guest', '/api/v1/choices', '/broadcasting/auth'])
    expect(paths).toContain(path);
  expect(paths.some((path) => path.startsWith('/api/v1/pictures/'))).toBe(true);
  expect(sockets[0]).toMatch(new RegExp(`^ws://${apiHostname.replaceAll('.', '\\.')}:`));
  // The session is the API's alone; the page reads the CSRF cookie.
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, domain }) => `${name} ${domain}`).toSorted()).toEqual([
    `XSRF-TOKEN .${plainHostname}`,
    `kadro_device ${apiHostname}`,
    `kadro_session ${apiHostname}`,
  ]);

  // Chromium complains of headers that it only heeds on secure pages.
  expect(faults.splice(0).filter((fault) => !fault.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
});
