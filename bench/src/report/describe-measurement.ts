import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { projectFolder } from '../processes/start-process.ts';

/** The machine's class: enough to compare, without identifying the machine. */
const describeMachine = (): string => {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gigabytes} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
};

/** Returns the sentence above a table: the date and machine of a command's measurement. */
export const describeMeasurement = (command: string): string => {
  const day = new Date().toISOString().slice(0, 10);
  return `Measured ${day} by \`${command}\` on ${describeMachine()}; load average ${loadavg()[0]?.toFixed(1)} at the end.`;
};

/** Returns the checked-out commit and whether the files differ from it; null if unknown. */
export const describeCommit = (): string | null => {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: projectFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const commit = git('rev-parse', '--short=8', 'HEAD');
    return git('status', '--porcelain') === '' ? commit : `${commit}, changed`;
  } catch {
    return null;
  }
};
