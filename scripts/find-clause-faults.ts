import { posix } from 'node:path';

/** Path of a file of the repository → its text; null for a file that does not exist. */
type ReadFile = (path: string) => string | null;

const row = /^\| *(\d+) *\|(.*)\|$/;
const definition = /^\[([^\]]+)\]: (\S+)$/;
const decision = /\[\d{4}\]\((decisions\/[\w.-]+\.md)\)/;
/** A reference to a test file, or a quoted title of a test in the file named before it. */
const part = /\[([^\]]+)\]|"([^"]+)"/g;

/** Faults of a state: a deviation without an existing decision, a missing one without a reason, or an unknown state. */
const faultsOfState = (state: string, folder: string, read: ReadFile): string[] => {
  if (/^works\b/.test(state) || /^(?:differs|missing): to be mended$/.test(state)) return [];
  const path = /^differs\b/.test(state) ? decision.exec(state)?.[1] : undefined;
  if (path === undefined) return [`no such state: ${state}`];
  return read(posix.join(folder, path)) === null ? [`no such decision: ${path}`] : [];
};

/** Faults of a clause's tests: none, a title without a file, or a file without the title. */
const faultsOfTests = (tests: string, files: ReadonlyMap<string, string>, read: ReadFile): string[] => {
  if (tests.startsWith('no test yet')) return [];
  const faults: string[] = [];
  let source: string | null | undefined;
  let titles = 0;
  for (const [, label, title] of tests.matchAll(part)) {
    if (label !== undefined) {
      const path = files.get(label);
      source = path === undefined ? null : read(path);
      if (source === null) faults.push(`no such file: ${label}`);
    } else if (title !== undefined) {
      titles += 1;
      if (source === undefined) faults.push(`a title without a file: ${title}`);
      if (source?.includes(title) === false) faults.push(`no such title: ${title}`);
    }
  }
  return titles === 0 ? [...faults, 'no test is named'] : faults;
};

/** Faults of the page that lists each clause of the specification with its state and its tests, as `clause: fault`. */
export const findClauseFaults = (page: string, folder: string, read: ReadFile): string[] => {
  const lines = page.split('\n');
  const files = new Map(
    lines.flatMap((line): [string, string][] => {
      const [, label, path] = definition.exec(line) ?? [];
      return label === undefined || path === undefined ? [] : [[label, posix.join(folder, path)]];
    }),
  );
  const rows = lines.flatMap((line) => {
    const [, number, rest] = row.exec(line) ?? [];
    return rest === undefined ? [] : [{ number: Number(number), cells: rest.split('|').map((cell) => cell.trim()) }];
  });
  const faults = rows.flatMap(({ number, cells: [, state = '', tests = ''] }, at) => [
    ...(number === at + 1 ? [] : [`${number}: clause ${at + 1} is expected`]),
    ...[...faultsOfState(state, folder, read), ...faultsOfTests(tests, files, read)].map(
      (fault) => `${number}: ${fault}`,
    ),
  ]);
  return rows.length === 0 ? ['there are no clauses'] : faults;
};
