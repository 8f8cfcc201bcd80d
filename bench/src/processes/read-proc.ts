import { readdirSync, readFileSync } from 'node:fs';

// Linux only: the figures come from /proc.

const ticksPerSecond = 100;

interface ProcessStat {
  pid: number;
  parent: number;
  cpuMs: number;
}

const readStat = (pid: number): ProcessStat | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; the numbers follow the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, parent = '0'] = fields;
    const cpuTicks = Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]);
    return { pid, parent: Number(parent), cpuMs: (cpuTicks * 1000) / ticksPerSecond };
  } catch {
    return null;
  }
};

const allStats = (): ProcessStat[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);

/** CPU time of a process and everything below it, ms, with that of its ended children. */
export const cpuOfTreeMs = (root: number): number => {
  const stats = allStats();
  const family = new Set([root]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { pid, parent } of stats) if (family.has(parent)) family.add(pid);
  }
  return stats.filter(({ pid }) => family.has(pid)).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
};

/** CPU time of one process alone, ms. */
export const cpuOfMs = (pid: number): number => readStat(pid)?.cpuMs ?? 0;

/** Resident memory of one process, MB. */
export const residentMb = (pid: number): number => {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1] ?? 0) / 1024;
};
