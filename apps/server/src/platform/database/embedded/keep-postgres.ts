import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { isProcessAlive, readPostmaster } from './read-postmaster.ts';

/**
 * The parent of PostgreSQL on Windows, where no shell can wait on a pipe and where `pg_ctl` drops administrator rights, with which
 * PostgreSQL would not start. Its arguments are those of the command to run.
 */
const [program = '', ...words] = process.argv.slice(2);
const clusterFolder = words[words.indexOf('-D') + 1] ?? '';
const settings = words.filter((word, index) => word !== '-D' && words[index - 1] !== '-D');
const endPollMs = 500;

const runPgCtl = (...args: string[]): Promise<number | null> => {
  const child = spawn(join(dirname(program), 'pg_ctl'), [...args, '-D', clusterFolder], {
    // Standard output is reserved for the process id.
    stdio: ['ignore', 2, 2],
    windowsHide: true,
  });
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(1));
  });
};

process.stdin.resume();
process.stdin.once('end', () => {
  void runPgCtl('stop', '-m', 'fast', '-t', '30').then(() => process.exit(0));
});
const code = await runPgCtl('start', '-w', '-t', '300', '-s', '-o', settings.join(' '));
const pid = readPostmaster(clusterFolder)?.pid;
if (code !== 0 || pid === undefined) process.exit(1);
process.stdout.write(`${pid}\n`);
setInterval(() => {
  if (!isProcessAlive(pid)) process.exit(1);
}, endPollMs);
