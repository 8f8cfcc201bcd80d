import { describe, expect, it } from 'vitest';
import { emptyPage, makePageTemplate } from './page-template.ts';

const html =
  '<!doctype html><html lang="en" data-x="1"><head></head><body><div><!--app-shell--></div><!--app-data--></body></html>';

describe('the page', () => {
  it('is filled at its marks, in the visitor’s language', () => {
    expect(makePageTemplate(html)({ preload: null, shell: '<b>cat</b>', data: '{"user":null}', lang: 'ru' })).toBe(
      '<!doctype html><html lang="ru" data-x="1"><head></head><body><div><b>cat</b></div><script type="application/json" id="app-data">{"user":null}</script></body></html>',
    );
  });

  it('stays as it was built where nothing is known', () => {
    expect(makePageTemplate(html)(emptyPage('en'))).toBe(html.replaceAll(/<!--app-\w+-->/g, ''));
  });

  it('has another title and description where it is told so, each once', () => {
    const common = '<title>Kadro</title><meta\n name="description"\n content="All of it" /><link rel="icon">';
    const built = html.replace('</head>', `${common}</head>`);
    const head = '<title>otter $& · Kadro</title><meta name="description" content="Two otters">';
    expect(makePageTemplate(built)({ ...emptyPage('en'), head })).toContain(`<head><link rel="icon">${head}</head>`);
    expect(makePageTemplate(built)(emptyPage('en'))).toContain(`<head>${common}</head>`);
  });

  it('keeps data inside its element, whatever a person wrote', () => {
    const data = { name: '</script><script>alert(1)</script><!--', dollars: "$& $' $1" };
    const page = makePageTemplate(html)({ ...emptyPage('en'), data: JSON.stringify(data) });
    const [, block = ''] = /id="app-data">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(block)).toEqual(data);
    expect(page).not.toContain('alert(1)</script>');
  });

  it.each([
    ['a missing mark', html.replace('<!--app-shell-->', '')],
    ['a mark that stands twice', html.replace('</body>', '<!--app-data--></body>')],
    ['marks out of order', html.replace('<!--app-shell-->', '').replace('</body>', '<!--app-shell--></body>')],
    ['no language', html.replace(' lang="en"', '')],
  ])('is refused at the start with %s', (_, broken) => expect(() => makePageTemplate(broken)).toThrow(/index\.html/));
});
