import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { findOpeningParts } from './find-opening-parts.ts';
import { readModules } from './messages/read-modules.ts';

/** Measures the build in `dist` against its gates (docs/reports/performance.md) and ends with 1 where one is missed. Sizes are brotli 11, in kB of 1,000 bytes; `--json` prints them for the benchmark. */
const folder = fileURLToPath(new URL('../dist/', import.meta.url));
const assets = readdirSync(`${folder}assets`);
const read = (name: string) => readFileSync(folder + name, 'utf8');
const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000;
const sizeOf = (names: readonly string[]) => names.reduce((sum, name) => sum + brotli(read(name)), 0);

const html = read('index.html');
const firstScripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name);
const firstStyles = [...html.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, name = '']) => name);
const style = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css = '']) => css).join('');
const languageFiles = [...html.matchAll(/"\/(assets\/first-[^"]+\.js)"/g)].map(([, name = '']) => name);

/** Returns the files loaded with a lazy module: its static imports, except those of the first screen. */
const routeFiles = (entry: string, seen = new Set<string>()): string[] => {
  if (seen.has(entry) || firstScripts.includes(`assets/${entry}`)) return [];
  seen.add(entry);
  const imports = [...read(`assets/${entry}`).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(
    ([, name = '']) => name,
  );
  return [`assets/${entry}`, ...imports.flatMap((name) => routeFiles(name, seen))];
};
const dataLayer = assets.filter((name) => /^data-.*\.js$/.test(name)).flatMap((name) => routeFiles(name));
/** Name of the chunk of a lazy module: that of the module, or of the folder of an `index.ts`. */
const nameOf = (target: string): string => basename(target.replace(/\/index\.ts$/, '')).replace(/\.tsx?$/, '');
const chunksOf = (target: string): string[] =>
  assets.filter(
    (name) =>
      name.startsWith(`${nameOf(target)}-`) &&
      name.length === nameOf(target).length + '-12345678.js'.length &&
      name.endsWith('.js'),
  );
const modules = readModules(fileURLToPath(new URL('../src', import.meta.url)));
const targets = new Set(modules.get('app/routes.ts')?.lazyParts.map(({ target }) => target));
/** Returns a page's chunk; language chunks of the same name export no page. */
const pageOf = (target: string): string | undefined =>
  chunksOf(target).find((name) => /export\{.*Page/.test(read(`assets/${name}`)));
/** Chunks that a page always loads when it opens, in addition to its own. */
const openingChunks = (target: string): string[] =>
  findOpeningParts(modules, target).map((part) => {
    const [chunk, ...more] = chunksOf(part);
    if (chunk === undefined || more.length > 0) throw new Error(`${part}: no chunk, or more than one, has its name`);
    return chunk;
  });
const routeEntries = [...targets].flatMap((target) => {
  const page = pageOf(target);
  return page === undefined ? [] : [{ route: nameOf(target), names: [page, ...openingChunks(target)] }];
});
const filesOf = (names: readonly string[]): string[] => {
  const seen = new Set<string>();
  return names.flatMap((name) => routeFiles(name, seen));
};

/** Card creation is a form with a live card, photos and drafts; the admin console is for admins only. */
const gateOf = (route: string) => {
  if (route === 'cards' || route === 'edit-page') return { target: 20 };
  // Other routes have a small margin, so that one more text does not fail a build.
  return route.startsWith('admin') ? { target: 40 } : { target: 12, fail: 13 };
};

const rows = [
  { what: 'JavaScript before the first card', size: sizeOf(firstScripts), target: 78, fail: 78.5 },
  { what: 'CSS in the page', size: brotli(style), target: 3 },
  { what: 'CSS of the first screen, in its file', size: sizeOf(firstStyles), target: 3 },
  { what: 'HTML with shell, without its CSS', size: brotli(html.replace(style, '')), target: 4 },
  {
    what: 'language file, the larger one',
    size: Math.max(...languageFiles.map((name) => sizeOf([name]))),
    target: 2.5,
  },
  { what: 'service worker', size: brotli(read('sw.js')), target: 6 },
  {
    what: 'what the worker sends kept calls with',
    size: sizeOf(assets.filter((name) => /^sender-.*\.js$/.test(name)).map((name) => `assets/${name}`)),
    target: 6,
  },
  // Loads with comments and the bell, once the first screen has settled.
  {
    what: 'realtime client',
    size: sizeOf(assets.filter((name) => /^(?:page|follow)-live-.*\.js$/.test(name)).map((name) => `assets/${name}`)),
    target: 12,
  },
  { what: 'data layer, with the first lazy route', size: sizeOf(dataLayer), target: 12 },
  ...routeEntries.map(({ route, names }) => ({
    what: `route /${route}`,
    size: sizeOf(filesOf(names).filter((file) => !dataLayer.includes(file))),
    ...gateOf(route),
  })),
].map((row) => ({ fail: row.target, ...row }));

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(rows));
} else {
  console.log('size (brotli)                              kB   limit');
  for (const { what, size, target, fail } of rows) {
    const mark = size > fail ? '  TOO LARGE' : size > target ? '  over target' : '';
    console.log(`${what.padEnd(38)} ${size.toFixed(2).padStart(6)} ${String(target).padStart(7)}${mark}`);
  }
}
process.exitCode = rows.some(({ size, fail }) => !(size <= fail)) ? 1 : 0;
