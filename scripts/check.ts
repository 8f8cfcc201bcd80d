import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

// The static checks: format, lint, types, import boundaries, unused code, message catalogues, licences.

const root = join(import.meta.dirname, '..');

/**
 * Two checks run at a time, each with half of the processors: by default those written in Go take all, and do twice the work, as
 * each of their threads computes the types again.
 */
const share = String(Math.max(1, Math.floor(availableParallelism() / 2)));
const typesOf = (project: string): string[] => ['--noEmit', '--checkers', share, '-p', project];

const checks: [title: string, command: string, args: string[]][] = [
  ['format', 'oxfmt', ['--check', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings', '.']],
  ['types', 'tsc', typesOf('.')],
  ['types of the web', 'tsc', typesOf('apps/web')],
  ['types of the service worker', 'tsc', typesOf('apps/web/src/worker')],
  ['types of the benchmark', 'tsc', typesOf('bench')],
  ['import boundaries', 'depcruise', ['packages', 'apps', '--output-type', 'err']],
  [
    'folder circles',
    'depcruise',
    ['apps/web/src', 'packages', '--config', '.dependency-cruiser.folders.cjs', '--output-type', 'err'],
  ],
  ['unused code', 'knip', []],
  ['stored shapes', 'node', ['scripts/check-stored-shapes.ts']],
  ['sleeps in tests', 'node', ['scripts/check-sleeps.ts']],
  ['comments', 'node', ['scripts/check-comments.ts']],
  ['translated pages', 'node', ['scripts/check-translated-page.ts']],
  ['links', 'node', ['scripts/check-links.ts']],
  ['documents', 'node', ['scripts/check-documents.ts']],
  ['decisions', 'node', ['scripts/list-decisions.ts', '--check']],
  ['specification', 'node', ['scripts/check-specification.ts']],
  ['messages', 'node', ['apps/web/scripts/check-messages.ts']],
  ['deck', 'node', ['scripts/check-deck.ts']],
  ['engines', 'node', ['scripts/check-engines.ts']],
  ['licences', 'node', ['scripts/list-licences.ts', '--check']],
];

const run = (command: string, args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, GOMAXPROCS: share };
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

let failed = false;
// Two at a time: more only wait for each other on a small machine.
const queue = [...checks];
const work = async (): Promise<void> => {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [title, command, args] = next;
    const { code, output } = await run(command, args);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${title}`);
    if (code !== 0) {
      failed = true;
      console.log(output.trimEnd());
    }
  }
};
await Promise.all([work(), work()]);
process.exit(failed ? 1 : 0);
