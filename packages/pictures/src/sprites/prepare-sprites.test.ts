import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasSprite, spriteEntries } from './catalog.ts';
import { prepareSprites, spriteFolder } from './prepare-sprites.ts';
import { createSpriteStore } from './sprite-store.ts';

const cacheDir = mkdtempSync(join(tmpdir(), 'kadro-sprites-'));
const progress: number[] = [];

beforeAll(() => prepareSprites(cacheDir, (done, total) => progress.push(done / total)), 60_000);
afterAll(() => rmSync(cacheDir, { recursive: true, force: true }));

describe('prepareSprites', () => {
  it('writes a file for every sprite of the catalog, reports progress and leaves nothing else', () => {
    const files = new Set(readdirSync(spriteFolder(cacheDir)));
    expect([...spriteEntries()].filter(([name]) => !files.has(`${name}.svg`)).map(([name]) => name)).toEqual([]);
    expect(files.has('woman-dark.svg')).toBe(true);
    expect(readdirSync(cacheDir)).toHaveLength(1);
    expect(progress.at(-1)).toBe(1);
  });

  it('keeps only the files recipes can name', () => {
    expect(readdirSync(spriteFolder(cacheDir)).filter((file) => !hasSprite(file.replace(/\.svg$/, '')))).toEqual([]);
  });

  it('does nothing the second time, even twice at once', async () => {
    const before = statSync(spriteFolder(cacheDir)).mtimeMs;
    await Promise.all([prepareSprites(cacheDir), prepareSprites(cacheDir)]);
    expect(statSync(spriteFolder(cacheDir)).mtimeMs).toBe(before);
  });

  it('lets two processes prepare one folder at once', async () => {
    const shared = join(cacheDir, 'shared');
    const script = `import { prepareSprites } from ${JSON.stringify(join(import.meta.dirname, 'prepare-sprites.ts'))};
      await prepareSprites(${JSON.stringify(shared)});`;
    const other = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    // The second call of this process joins the first.
    expect(prepareSprites(shared)).toBe(prepareSprites(shared));
    await Promise.all([prepareSprites(shared), other]);
    expect(readdirSync(shared)).toHaveLength(1);
  }, 300_000);
});

describe('createSpriteStore', () => {
  it('loads a sprite trimmed to its height and width, and knows it again', async () => {
    const store = createSpriteStore(cacheDir);
    const apple = await store.load('red-apple', 200);
    expect(apple.h).toBeGreaterThan(180);
    expect(apple.h).toBeLessThan(230);
    expect(await store.load('red-apple', 200)).toBe(apple);
    expect((await store.load('locomotive', 400, 100)).w).toBeLessThan(112);
  });

  it('forgets what was not used for long when its bytes are full', async () => {
    const store = createSpriteStore(cacheDir, 400_000);
    const apple = await store.load('red-apple', 200);
    for (const name of ['cat', 'dog', 'house']) await store.load(name, 250);
    expect(await store.load('red-apple', 200)).not.toBe(apple);
  });

  it('names an unknown sprite', async () => {
    await expect(createSpriteStore(cacheDir).load('kitty', 100)).rejects.toThrow('unknown sprite "kitty"');
  });
});
