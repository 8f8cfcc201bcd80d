import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describeShapes } from '../packages/core/src/stored/describe-shapes.ts';
import { describeServerShapes } from './server-shapes.ts';
import { takesAll } from './takes-all.ts';

// Compares the shapes of stored rows with the recorded ones, as such rows exist in installations. Recorded shapes of learners,
// words and events (packages/core/src/stored) never change: a change is a new version. Shapes of features may grow while they
// accept all older rows; otherwise they need a new version, too. `--write` records new shapes.

interface Register {
  readonly path: string;
  readonly present: Record<string, unknown>;
  readonly stillHolds: (present: unknown, kept: unknown) => boolean;
}
const registers: readonly Register[] = [
  { path: '../packages/core/src/stored/shapes.json', present: describeShapes(), stillHolds: isDeepStrictEqual },
  { path: '../apps/server/src/stored-shapes.json', present: describeServerShapes(), stillHolds: takesAll },
];

for (const { path: file, present, stillHolds } of registers) {
  const path = join(import.meta.dirname, file);
  const kept: Record<string, unknown> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const changed = Object.keys(kept).filter((name) => !stillHolds(present[name], kept[name]));
  if (changed.length > 0) {
    console.error(
      `The stored ${changed.join(', ')} changed without a new version: rows of the old shape could not be read.`,
    );
    process.exit(1);
  }
  const added = Object.keys(present).filter((name) => !isDeepStrictEqual(present[name], kept[name]));
  if (added.length === 0) continue;
  if (!process.argv.includes('--write')) {
    console.error(`Not on record: ${added.join(', ')}. Run: node scripts/check-stored-shapes.ts --write`);
    process.exit(1);
  }
  writeFileSync(path, `${JSON.stringify(present, null, 1)}\n`);
}
