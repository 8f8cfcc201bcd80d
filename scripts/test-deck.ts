import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// Draws every card of the starter deck, to check changes of the deck or of drawing; `npm test` draws a part of it.

const { status } = spawnSync('vitest', ['run', '--project', 'packages', 'packages/adapters/src/photo/deck.test.ts'], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: { ...process.env, WHOLE_DECK: '1' },
});
process.exit(status ?? 1);
