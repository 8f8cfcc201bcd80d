import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureTurns, readComments, turns } from './comment-turns.ts';
import { countComments } from './count-comments.ts';

// Names and types say what the code does; comments give reasons, in eight of a hundred lines at most, in words that are read once.

const maxShare = 0.08;
const root = join(import.meta.dirname, '..');
const files = globSync('{apps,bench,packages,scripts}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
});
const sources = files.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
const counted = sources.map(({ source }) => countComments(source));
const lines = counted.reduce((sum, file) => sum + file.lines, 0);
const comments = counted.reduce((sum, file) => sum + file.comments, 0);
if (comments > lines * maxShare) {
  console.error(`${comments} of ${lines} lines are comments, more than ${maxShare * 100} %.`);
  process.exitCode = 1;
}

const isTest = (path: string): boolean => /\.test\.tsx?$|\/e2e\/|\/engines\/|\/test\/|fixture/.test(path);
/** Figures of pictures do stand. */
const readPlain = ({ path, source }: { path: string; source: string }): string[] =>
  readComments(source).map((text) =>
    path.startsWith('packages/pictures') ? text.replaceAll(/\bstands?\b/gi, '') : text,
  );
const { words, rates } = measureTurns(sources.filter(({ path }) => !isTest(path)).flatMap(readPlain));
if (process.argv.includes('--figures')) console.log(`${words} words of comments`);
for (const { name, max } of turns) {
  const rate = rates.get(name) ?? 0;
  if (process.argv.includes('--figures')) console.log(`${rate.toFixed(1)} ${name} per 10,000 words (at most ${max})`);
  if (rate <= max) continue;
  console.error(`Comments have ${rate.toFixed(1)} of ${name} per 10,000 words, more than ${max}.`);
  process.exitCode = 1;
}
