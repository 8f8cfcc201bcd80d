import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from '@kadro/adapters/file-store/embedded';
import { pictureUrl, readFeedPreview } from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedOf } from '../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

/** A file system of 64 kB, where this process may mount one; null elsewhere. */
const mountSmallDisk = (): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'kadro-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=755', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
};

const disk = mountSmallDisk();

// A store that reports a full disk without one is tested beside the picture feature.
describe.runIf(disk !== null)('a full disk for pictures', () => {
  const folder = disk ?? '';
  const filler = join(folder, 'filler');
  let server: TestServer;
  let pictures: string[];

  beforeAll(async () => {
    server = await startTestServer({ files: () => createFolderStore(join(folder, 'files')) });
    pictures = (await server.visitor().do(readFeedPreview, { params: { name: 'base' } })).cards.map(
      ({ picture }) => picture.id,
    );
  });
  afterAll(async () => {
    await server.stop();
    // Lazily: a file may still be open for a moment.
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  });

  const fill = (): void => {
    for (let bytes = 65_536; bytes >= 1; bytes /= 2) {
      try {
        writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' });
      } catch {
        // Less may still fit.
      }
    }
  };

  it('costs nobody a picture, and no half of one is kept', async () => {
    const visitor = server.visitor();
    const [before = '', during = '', slow = ''] = pictures;
    const kept = await (await visitor.fetch(pictureUrl(before, 768))).arrayBuffer();
    fill();

    const drawn = await visitor.fetch(pictureUrl(during, 768));
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const bytes = await drawn.arrayBuffer();
    expect(bytes.byteLength).toBeGreaterThan(0);
    expect(
      server.log.some((line) => line.includes('a picture could not be kept') && line.includes('StoreFullError')),
    ).toBe(true);
    expect(await server.studio.isKept(during)).toBe(false);

    server.photos.delayMs = 3500;
    const late = await visitor.fetch(pictureUrl(slow, 768));
    expect([late.status, late.headers.get('content-type'), late.headers.get('cache-control')]).toEqual([
      200,
      'image/svg+xml',
      'no-store',
    ]);
    server.photos.delayMs = 0;
    await server.studio.draw(slow, { priority: 'now' });

    // What was kept is served, and everything else works.
    expect(await (await visitor.fetch(pictureUrl(before, 768))).arrayBuffer()).toEqual(kept);
    expect((await feedOf(await server.guest())).cards).toHaveLength(20);

    await rm(filler);
    const again = await visitor.fetch(pictureUrl(during, 768));
    expect(await again.arrayBuffer()).toEqual(bytes);
    expect(await server.studio.isKept(during)).toBe(true);
  });
});
