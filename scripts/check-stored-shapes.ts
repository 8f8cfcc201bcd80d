import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describeShapes } from '../packages/core/src/stored/describe-shapes.ts';

// Holds the shapes of stored rows against those on record: a shape that is on record never changes, as rows of it are out
// there. A changed shape is a new version (packages/core/src/stored). `--write` puts new versions on record.

const path = join(import.meta.dirname, '../packages/core/src/stored/shapes.json');
const kept: Record<string, unknown> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
const present = describeShapes();

const changed = Object.keys(kept).filter((name) => !isDeepStrictEqual(kept[name], present[name]));
const added = Object.keys(present).filter((name) => !(name in kept));

if (changed.length > 0) {
  console.error(
    `The stored ${changed.join(', ')} changed without a new version: rows of the old shape could not be read.`,
  );
  process.exit(1);
}
if (added.length > 0 && !process.argv.includes('--write')) {
  console.error(`Not on record: ${added.join(', ')}. Run: node scripts/check-stored-shapes.ts --write`);
  process.exit(1);
}
if (added.length > 0) writeFileSync(path, `${JSON.stringify(present, null, 1)}\n`);
