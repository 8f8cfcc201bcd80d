import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countComments } from './count-comments.ts';

// Names and types say what the code does; comments give reasons, in eight of a hundred lines at most.

const maxShare = 0.08;
const root = join(import.meta.dirname, '..');
const files = globSync('{apps,bench,packages,scripts}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
});
let lines = 0;
let comments = 0;
for (const file of files) {
  const counted = countComments(readFileSync(join(root, file), 'utf8'));
  lines += counted.lines;
  comments += counted.comments;
}
if (comments > lines * maxShare) {
  console.error(`${comments} of ${lines} lines are comments, more than ${maxShare * 100} %.`);
  process.exit(1);
}
