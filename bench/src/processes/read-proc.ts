import { readdirSync, readFileSync } from 'node:fs';

// Linux only: the figures are from /proc.

const ticksPerSecond = 100;

interface ProcessStat {
  pid: number;
  parent: number;
  /** Its own CPU time. */
  cpuMs: number;
  /** CPU time of its finished children. */
  endedChildrenMs: number;
}

const readStat = (pid: number): ProcessStat | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces; the numbers follow the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = (first: number): number => Number(fields[first]) + Number(fields[first + 1]);
    const toMs = 1000 / ticksPerSecond;
    return { pid, parent: Number(fields[1]), cpuMs: ticks(11) * toMs, endedChildrenMs: ticks(13) * toMs };
  } catch {
    return null;
  }
};

const readTree = (root: number): ProcessStat[] => {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
  const family = new Set([root]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of stats) if (family.has(parent)) family.add(pid);
  }
  return stats.filter(({ pid }) => family.has(pid));
};

/** Returns the CPU time of a process and its descendants, ms, with that of finished children: PostgreSQL with its backends. */
export const cpuOfTreeMs = (root: number): number =>
  readTree(root).reduce((sum, { cpuMs, endedChildrenMs }) => sum + cpuMs + endedChildrenMs, 0);

/** CPU time of a single process, ms: the server without its picture worker. */
export const cpuOfMs = (pid: number): number => readStat(pid)?.cpuMs ?? 0;

/** Returns the ids of a process's descendants. */
export const descendantsOf = (root: number): number[] =>
  readTree(root).flatMap(({ pid }) => (pid === root ? [] : [pid]));

/** Resident memory of one process, MB of 1,000,000 bytes. */
export const residentMb = (pid: number): number => {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return (Number(match?.[1] ?? 0) * 1024) / 1_000_000;
};
