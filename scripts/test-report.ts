import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { z } from 'zod';

const reportShape = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
});

/** The fields of Vitest's JSON report that are read here. */
export type Report = z.infer<typeof reportShape>;

const entryShape = z.object({ at: z.string(), file: z.string(), test: z.string(), reason: z.string() });

/** A flaky test's entry in the log: a line of JSON each. */
export type FlakyEntry = z.infer<typeof entryShape>;

/** Reads the JSON report of a finished run. */
export const readReport = (path: string): Report => reportShape.parse(JSON.parse(readFileSync(path, 'utf8')));

/** Maximum length of a repeated error message, in characters. */
const maxReasonLength = 600;
const reasonOf = (messages: readonly string[]): string => messages.join('\n').slice(0, maxReasonLength);

/** One line for each failed test of a report, or for a file that failed as a whole. Files are named from `root`. */
export const describeFailures = ({ testResults }: Report, root: string): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${test.fullName}\n${reasonOf(test.failureMessages)}`);
      return (failed.length > 0 ? failed : ['the file itself']).map(
        (failure) => `failed: ${relative(root, name)}: ${failure}`,
      );
    });

/** Returns the tests of a report that passed only on a retry, with the error of the first try. */
export const findFlaky = ({ testResults }: Report, root: string, at = new Date()): FlakyEntry[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => ({
        at: at.toISOString(),
        file: relative(root, name).split(sep).join('/'),
        test: fullName,
        reason: reasonOf(failureMessages),
      })),
  );

/** Returns the path of the flaky log, or null if none is set. Throws if it is inside `root`: a clone is thrown away. */
export const flakyLogPath = (root: string, setting = process.env['KADRO_FLAKY_LOG'] ?? ''): string | null => {
  if (setting === '') return null;
  const path = resolve(root, setting);
  const fromRoot = relative(root, path);
  if (!fromRoot.startsWith('..') && !isAbsolute(fromRoot))
    throw new Error(`KADRO_FLAKY_LOG must name a file outside ${root}, but it is ${path}.`);
  return path;
};

const parseEntry = (line: string): FlakyEntry | null => {
  try {
    return entryShape.parse(JSON.parse(line));
  } catch {
    // A torn or foreign line must not stop a run.
    return null;
  }
};

const readLog = (path: string): FlakyEntry[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line) => parseEntry(line) ?? [])
    : [];

/** Appends entries to the flaky log, if there is one, and returns the lines to print, with a warning for each test logged before. */
export const logFlaky = (entries: readonly FlakyEntry[], path: string | null): string[] => {
  const logged = path === null ? [] : readLog(path);
  if (path !== null && entries.length > 0)
    appendFileSync(path, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  return entries.map((entry) => {
    const earlier = logged.filter(({ file, test }) => file === entry.file && test === entry.test).length;
    const warning = earlier > 0 ? `\nFLAKY AGAIN: ${earlier + 1} times in ${path}. Fix it before anything else.` : '';
    return `FLAKY: ${entry.file}: ${entry.test}\n${entry.reason}${warning}`;
  });
};
