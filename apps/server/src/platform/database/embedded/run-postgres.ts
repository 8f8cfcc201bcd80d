import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Launch } from './choose-launch.ts';
import { programPath } from './find-binaries.ts';

const maxLogBytes = 1_000_000;

/**
 * The parent of PostgreSQL: a shell of 1 MB that outlives a killed server by a moment. Its standard input is a pipe
 * from the server; when that ends, for whatever reason, PostgreSQL gets SIGINT, its fast and clean shutdown.
 * The first line on standard output is PostgreSQL's process id. The watcher outlives a killed shell, too.
 */
const keeperScript = `
trap '' INT TERM HUP
exec 3<&0
"$@" </dev/null >&2 3<&- &
server=$!
{ read -r line <&3; kill -INT "$server"; } >/dev/null 2>&1 &
watcher=$!
echo "$server"
exec >&-
wait "$server"
code=$?
kill -KILL "$watcher" 2>/dev/null
exit "$code"
`;

/** A running or starting PostgreSQL server. */
export interface RunningPostgres {
  /** Resolves with PostgreSQL's process id; never if the start failed. */
  pid: Promise<number>;
  /** Resolves when PostgreSQL and its parent have ended. */
  ended: Promise<void>;
  hasEnded(): boolean;
  /** Requests the fast shutdown. */
  askToStop(): void;
}

/**
 * Starts PostgreSQL under its parent, a shell or, where there is none, a Node process. `settings` are names and values
 * as in postgresql.conf.
 */
export const runPostgres = function (
  launch: Launch,
  settings: Record<string, string>,
  parent: 'shell' | 'node' = process.platform === 'win32' ? 'node' : 'shell',
): RunningPostgres {
  const log = openSync(launch.logFile, logIsLarge(launch.logFile) ? 'w' : 'a', 0o600);
  const program = programPath(launch.binariesFolder, 'postgres');
  const programArguments = ['-D', launch.clusterFolder];
  for (const [name, value] of Object.entries(settings)) programArguments.push('-c', `${name}=${value}`);
  const keeper =
    parent === 'node'
      ? [process.execPath, fileURLToPath(new URL('./keep-postgres.ts', import.meta.url))]
      : ['/bin/sh', '-c', keeperScript, 'kadro-postgres'];
  const [command = '', ...rest] = [...launch.prefix, ...keeper, program, ...programArguments];
  const child = spawn(command, rest, {
    ...launch.user,
    cwd: '/',
    // In a separate group: Ctrl-C must reach only the server, which drains before it stops PostgreSQL.
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'pipe', log],
    env: postgresEnvironment(),
  });
  closeSync(log);
  return watch(child);
};

/** PostgreSQL's minimal environment; settings and secrets of the server stay out. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH: path, SystemRoot: root } = process.env;
  return { LC_ALL: 'C', TZ: 'UTC', ...(path && { PATH: path }), ...(root && { SystemRoot: root }) };
};

const watch = (child: ChildProcess): RunningPostgres => {
  let ended = false;
  return {
    pid: new Promise((resolve) => child.stdout?.once('data', (line) => resolve(Number.parseInt(String(line), 10)))),
    ended: new Promise((resolve) => {
      const finish = (): void => {
        ended = true;
        resolve();
      };
      child.once('exit', finish);
      child.once('error', finish);
      // The pipe breaks when PostgreSQL ends first.
      child.stdin?.on('error', () => undefined);
    }),
    hasEnded: () => ended,
    askToStop: () => child.stdin?.end(),
  };
};

const logIsLarge = (logFile: string): boolean => {
  const stats = statSync(logFile, { throwIfNoEntry: false });
  return stats !== undefined && stats.size > maxLogBytes;
};
