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
    expect(told).toMatch(/dark: <p> “pale”: contrast 1.2 of 4.5/);
    expect(told).toMatch(/button-name/);
  });

  it('finds planted text and state that cannot be seen: on a colour, on a picture, typed, and in a contrast theme', async () => {
    const page = await visit();
    await page.goto('/error?code=403');
    await page.getByRole('main').getByRole('heading').waitFor();
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        .planted { background: #fff; color: #000 }
        .typed { color: #fff; background: #fff; border: 1px solid #000 }
        .caret { color: #000; caret-color: #fff; background: #fff; border: 1px solid #000 }
        .empty { color: #000; background: #fff; border: 1px solid #000 }
        .empty::placeholder { color: #ddd; opacity: 1 }
        .edge { color: #000; background: #fff; border: 1px solid #eee }
        .marked::selection { color: #fff; background: #eee }
        .photo { background: linear-gradient(#fff, #eee); color: #fff; width: 12rem }
        .switch { appearance: none; width: 52px; height: 32px; background: #f4f4f4 }
        .switch::before { content: ''; display: block; width: 26px; height: 26px; background: #fff }
        .lit { border: 0; background: none; color: #000; }
        .lit[data-on] { background: #000; color: #fff }
        .forced { forced-color-adjust: none; color: light-dark(#000, #fff); background: light-dark(#fff, #000) }
        @media (forced-colors: active) { .forced { color: #000; background: #000 } }
      `);
      document.adoptedStyleSheets.push(sheet);
      document.querySelector('main')?.insertAdjacentHTML(
        'beforeend',
        `<div class="planted"><input class="typed" aria-label="typed"><input class="caret" aria-label="caret">
         <input class="empty" placeholder="hint" aria-label="empty"><input class="edge" aria-label="edge">
         <input class="empty marked" aria-label="marked"><p class="photo">over a photo</p>
         <input class="switch" type="checkbox" role="switch" aria-label="flat">
         <button class="lit" data-on="true">by colour alone</button><p class="forced">forced</p></div>`,
      );
    });
    await look(page, 'planted');
    let found = '';
    try {
      expectNone();
    } catch (error) {
      found = error instanceof Error && 'actual' in error ? JSON.stringify(error.actual) : '';
    }
    for (const theme of ['light', 'dark']) {
      expect(found).toContain(`${theme}: typed into <input> “typed”: contrast 1.0 of 4.5`);
      expect(found).toContain(`${theme}: caret of <input> “caret”: contrast 1.0 of 3`);
      expect(found).toContain(`${theme}: placeholder of <input> “empty”: contrast 1.4 of 4.5`);
      expect(found).toContain(`${theme}: line of <input> “edge”: contrast 1.2 of 3`);
      expect(found).toContain(`${theme}: selection in <input> “marked”: contrast 1.2 of 4.5`);
      expect(found).toContain(`${theme}: <p> “over a photo”: contrast 1.`);
      expect(found).toContain(`${theme}: track of <input> “flat” on: contrast 1.1 of 3`);
      expect(found).toContain(`${theme}: knob of <input> “flat” off: contrast 1.1 of 3`);
      expect(found).not.toContain(`${theme}: <p> “forced”`);
    }
    expect(found).toContain('contrast: <p> “forced”: contrast 1.0 of 4.5');
    expect(found).toContain('<input> “”: does not show its state (input switch checked)');
    expect(found).toContain('<button> “by colour alone”: does not show its state (button lit data-on=true)');
  });
});
