import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium } from '../../../scripts/find-chromium.ts';

/** Draws the icons of the installed app from favicon.svg: `npm run -w @kadro/web icons`. */
const folder = new URL('../public/', import.meta.url);
const source = `data:image/svg+xml;base64,${readFileSync(new URL('favicon.svg', folder)).toString('base64')}`;
/** Background colour of the drawing, for icons that the system crops. */
const ground = '#f2762e';

const icons = [
  { name: 'icon-192.png', size: 192, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, ground: 'transparent' },
  { name: 'maskable-192.png', size: 192, ground },
  { name: 'maskable-512.png', size: 512, ground },
  { name: 'apple-touch-icon.png', size: 180, ground },
];

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
for (const icon of icons) {
  const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
  await page.setContent(
    `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${icon.ground} }
     img { width: 100% }</style><img src="${source}">`,
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  writeFileSync(new URL(`icons/${icon.name}`, folder), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
