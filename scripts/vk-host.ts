import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { hostPage } from './vk-host/host-page.ts';
import { signLaunch } from './vk-host/sign-launch.ts';

/**
 * `npm run vk-host`: a page that frames the mini-app as VK does, on another origin, and implements VK's bridge. Every load of the
 * page is a new launch. With `--block-cookies` the page is cross-site, so that the browser stores no cookie in the frame.
 */
const { values } = parseArgs({
  options: {
    app: { type: 'string', default: 'http://localhost:3000' },
    port: { type: 'string', default: '3001' },
    user: { type: 'string', default: '494075' },
    platform: { type: 'string', default: 'mobile_web' },
    path: { type: 'string', default: '/' },
    language: { type: 'string', default: 'ru' },
    dark: { type: 'boolean', default: false },
    'block-cookies': { type: 'boolean', default: false },
  },
});
const appId = process.env['VK_MINI_APP_ID'] ?? '6736218';
const secret = process.env['VK_MINI_APP_SECRET'] ?? 'development-key-of-vk-host';
const { app, user: userId, platform, path, language } = values;
// Sites differ by name, not by port.
const name = values['block-cookies'] ? '127.0.0.1' : 'localhost';
const address = `http://${name}:${values.port}`;

createServer((request, response) => {
  if (request.url !== '/') {
    response.writeHead(404).end();
    return;
  }
  const launch = signLaunch({ appId, secret, userId, platform, language });
  const page = hostPage({ app: `${app}${path}?${launch}`, appearance: values.dark ? 'dark' : 'light', userId });
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page);
}).listen(Number(values.port), name, () => {
  console.log(`A stand-in for VK: ${address}, with the mini-app of ${app}, which needs these settings:
VK_MINI_APP_ID=${appId} VK_MINI_APP_SECRET=${secret} FRAME_ORIGINS=${address} npm start`);
});
