import { parseSync } from '@swc/core';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { measureTurns, readComments } from './comment-turns.ts';
import { countComments } from './count-comments.ts';
import { walk } from './walk-jsx.ts';

// `npm run figures`: prints the structure's figures with their definitions. Source files are those of apps and packages without
// tests, fixtures and generated code.

const root = join(import.meta.dirname, '..');
const files = globSync('{apps,packages}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules', '**/dist'] })
  .filter((path) => !/\.test\.tsx?$|\/e2e\/|\/engines\/|\/src\/test\/|\.fixture\.|message-id\.ts$|\.d\.ts$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));

const linesOf = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length;
const at = (sorted: readonly number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

const spanOf = (value: unknown): { start: number; end: number } | undefined =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value
    ? { start: Number(value.start), end: Number(value.end) }
    : undefined;

/** Counts the lines of each function of a file, nested ones included. */
const functionLines = ({ path, source }: { path: string; source: string }): number[] => {
  const bytes = Buffer.from(source);
  const found: number[] = [];
  walk(parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x') }), (node) => {
    const isFunction = /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration|ClassMethod)$/.test(
      node.type,
    );
    const span = isFunction ? spanOf(node['span'] ?? node['function']) : undefined;
    if (span !== undefined)
      found.push(
        bytes
          .subarray(span.start - 1, span.end - 1)
          .toString()
          .split('\n').length,
      );
    return true;
  });
  return found;
};

const lines = sorted(files.map(({ source }) => linesOf(source)));
const total = lines.reduce((sum, count) => sum + count, 0);
const functions = sorted(files.flatMap(functionLines));
const count = (pattern: RegExp): number =>
  files.reduce(
    (sum, { source }) => sum + (source.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '').match(pattern)?.length ?? 0),
    0,
  );
const folders = new Map<string, number>();
for (const { path } of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
const comments = files.flatMap(({ source }) => readComments(source));
const { words, rates } = measureTurns(comments);
const commentLines = files.reduce((sum, { source }) => sum + countComments(source).comments, 0);

const figures: readonly (readonly [name: string, value: string])[] = [
  ['source files', String(files.length)],
  ['lines that are not empty', String(total)],
  ['lines a file: median, 90th percentile, largest', [0.5, 0.9, 1].map((share) => at(lines, share)).join(' / ')],
  ['lines a function: 99th percentile, largest', `${at(functions, 0.99)} / ${at(functions, 1)}`],
  ['functions over 80 lines', String(functions.filter((each) => each > 80).length)],
  ['`any` as a type', String(count(/(?::|<|\bas) any\b/g))],
  [
    'casts (`as X`, without `as const`) per 1,000 lines',
    ((count(/\) as (?!const\b)[A-Z{]|\b\w+ as [A-Z]\w*[;),]/g) * 1000) / total).toFixed(2),
  ],
  ['comment lines, share', `${((commentLines * 100) / total).toFixed(1)} %`],
  ['words of comments', String(words)],
  ...[...rates].map(([name, rate]) => [`${name} per 10,000 words of comments`, rate.toFixed(1)] as const),
  [
    'folders over 25 source files',
    [...folders]
      .filter(([, size]) => size > 25)
      .map(([folder, size]) => `${folder} ${size}`)
      .join(', '),
  ],
];

for (const [name, value] of figures) console.log(`${value.padStart(14)}  ${name}`);
