import { chromium } from 'playwright-core';
const [origin, ...paths] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, o] of Object.entries({
  phone: { viewport: { width: 390, height: 844 }, locale: 'ru-RU', hasTouch: true, isMobile: true },
  wide: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark', locale: 'en-US' },
  small: { viewport: { width: 320, height: 568 }, locale: 'en-US' },
})) {
  const c = await b.newContext({ baseURL: origin, ...o });
  await c.addInitScript(() => localStorage.setItem('feedHelp', 'seen'));
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log(name, m.text()));
  for (const path of paths) {
    await p.goto(path);
    await p.waitForTimeout(2500);
    await p.screenshot({ path: `/tmp/shot-${name}${path.replace(/\W/g, '_')}.png` });
  }
  await c.close();
}
// the shell alone
const c = await b.newContext({ baseURL: origin, viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
const p = await c.newPage();
await p.route('**/*.css', (r) => r.abort());
await p.route('**/pictures/**', (r) => r.abort());
await p.goto('/');
await p.screenshot({ path: '/tmp/shot-shell.png' });
await b.close();
