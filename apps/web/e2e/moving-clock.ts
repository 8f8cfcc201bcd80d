import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';

interface MovingClock {
  /** What a server is started with that goes by it. */
  readonly settings: Readonly<Record<string, string>>;
  /** So many ms are over at once: every look at the clock from now on says so. */
  readonly letPass: (ms: number) => void;
}

/** A clock of the file's own servers, which goes as the machine's until it is moved. */
export const useMovingClock = (): MovingClock => {
  const folder = mkdtempSync(join(tmpdir(), 'kadro-clock-'));
  const file = join(folder, 'ahead');
  let aheadMs = 0;
  writeFileSync(file, '0');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const fixture = pathToFileURL(join(import.meta.dirname, 'move-clock.fixture.ts')).href;
  return {
    settings: { CLOCK_FILE: file, NODE_OPTIONS: `--import=${fixture}` },
    letPass: (ms) => {
      aheadMs += ms;
      // Whoever looks meanwhile must find a whole number.
      writeFileSync(`${file}.next`, String(aheadMs));
      renameSync(`${file}.next`, file);
    },
  };
};
