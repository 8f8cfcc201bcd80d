import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { useLooks } from './looks.ts';

const { visit } = useBrowser();
const { look, expectNone } = useLooks();

describe('a look', () => {
  it('finds what is planted: at one size, at one size of text, in one theme', async () => {
    const page = await visit();
    await page.goto('/error?code=403');
    await page.getByRole('main').getByRole('heading').waitFor();
    await look(page, 'as it is');
    expectNone();

    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        @media (width: 640px) { .narrow { position: absolute; left: 630px } }
        .large { width: 3rem; height: 3rem; line-height: 1; font-size: calc(3rem - 40px); color: #000; background: #fff; white-space: nowrap }
        [data-theme='dark'] .moved { margin-inline-start: 5px }
        .pale { color: light-dark(#000, #222); background: light-dark(#fff, #111) }
      `);
      document.adoptedStyleSheets.push(sheet);
      document.querySelector('main')?.insertAdjacentHTML(
        'beforeend',
        `<button class="narrow">narrow</button><p class="large">mmmm</p><h6 class="moved"></h6>
         <p class="pale">pale</p><button></button>`,
      );
    });
    await look(page, 'planted');
    let told = '';
    try {
      expectNone();
    } catch (error) {
      told = JSON.stringify(error instanceof Error && 'actual' in error ? error.actual : null);
    }
    expect(told).toMatch(/“narrow”: [^()]*\(640×320 100 %, 640×320 200 %\)/);
    expect(told).toMatch(/“mmmm”: runs out of [^()]*\(320×480 200 %/);
    expect(told).toMatch(/<h6> moved by the dark theme/);
    expect(told).toMatch(/dark: color-contrast: <p class=\\?"pale/);
    expect(told).toMatch(/button-name/);
  });
});
