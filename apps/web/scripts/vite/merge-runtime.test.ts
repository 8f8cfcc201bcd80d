import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { moveHelpers } from './merge-runtime.ts';

const runtime = { fileName: 'assets/rolldown-runtime-aa.js', code: 'var e=n=>n+1,t=n=>n*2;export{t as n,e as t};\n' };
/** Its names collide with those of the helpers. */
const host = () => ({
  fileName: 'assets/libraries-bb.js',
  code: 'import{t}from"./rolldown-runtime-aa.js";var e=t(1);export{e as r};',
});
const page = () => ({
  fileName: 'assets/page-cc.js',
  code: 'import{n as e,t as n}from"./rolldown-runtime-aa.js";import{r as t}from"./libraries-bb.js";var a=e(n(t));export{a};const deps=["assets/rolldown-runtime-aa.js"];export{deps};',
});

it('lets all chunks take the helpers from the libraries', async () => {
  const chunks = [host(), page()] as const;
  moveHelpers(runtime, chunks[0], chunks);
  const folder = mkdtempSync(join(tmpdir(), 'kadro-chunks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const { fileName, code } of chunks) writeFileSync(join(folder, fileName.replace('assets/', '')), code);
  const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'page-cc.js')).href);
  expect(loaded).toMatchObject({ a: 6, deps: ['assets/libraries-bb.js'] });
});

it('refuses helpers that it cannot read', () => {
  const chunk = host();
  expect(() => moveHelpers({ ...runtime, code: 'var e;' }, chunk, [chunk])).toThrow('export nothing');
});
