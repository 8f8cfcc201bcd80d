import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findBundle } from '../../../find-bundle.js';
import { stampFiles } from './stamp-files.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('the stamp of files', () => {
  it('changes with a name, a size or a time, and with nothing that a build or a test writes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kadro-stamp-'));
    folders.push(folder);
    const write = (name: string, text = 'text', at = 1000): void => {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), text);
      utimesSync(join(folder, name), at, at);
    };
    const stamps: string[] = [];
    const stamp = (): number => {
      const made = stampFiles(folder, [join(folder, 'src')]);
      if (!stamps.includes(made)) stamps.push(made);
      return stamps.indexOf(made);
    };
    write('src/one.ts');
    expect(stamp()).toBe(0);
    for (const name of ['src/one.test.ts', 'src/dist/one.js', 'src/node_modules/one.js', 'beside.ts']) write(name);
    expect(stamp()).toBe(0);
    write('src/one.ts', 'text', 2000);
    expect(stamp()).toBe(1);
    write('src/one.ts', 'texts', 2000);
    expect(stamp()).toBe(2);
    write('src/below/two.ts');
    expect(stamp()).toBe(3);
  });
});

describe('the bundle of the server', () => {
  it('is made of the sources as they are, and stands in for them', () => {
    const script = join(import.meta.dirname, '../../../../../scripts/bundle-server.ts');
    expect(spawnSync(process.execPath, [script], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    const bundle = findBundle();
    if (bundle === null) expect.unreachable('no bundle was made');
    else
      expect(spawnSync(process.execPath, [bundle, '--help'], { encoding: 'utf8' })).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('DATABASE_URL'),
      });
    // One character outside Latin-1 makes the engine store the whole file in two bytes a character.
    const files = bundle === null ? [] : readdirSync(dirname(bundle)).map((name) => join(dirname(bundle), name));
    expect(files.filter((file) => readFileSync(file).some((byte) => byte > 127))).toEqual([]);
  });
});
