import { expect, it } from 'vitest';
import { findClauseFaults } from './find-clause-faults.ts';

const files: Record<string, string> = {
  'apps/a.test.ts': "it('works at once', () => {})",
  'docs/decisions/0001-why.md': '# Why',
};
const read = (path: string): string | null => files[path] ?? null;
const faultsOf = (...rows: string[]): string[] =>
  findClauseFaults(
    ['| | Clause | State | Tests |', ...rows, '[a.test.ts]: ../apps/a.test.ts'].join('\n'),
    'docs',
    read,
  );

it('accepts clauses that work, differ by a decision or are to be mended', () => {
  expect(
    faultsOf(
      '| 1   | One   | works | [a.test.ts] "works at once" |',
      '| 2   | Two   | differs: [0001](decisions/0001-why.md) | [a.test.ts] "at once", "works" |',
      '| 3   | Three | differs: to be mended | no test yet |',
    ),
  ).toEqual([]);
});

it.each([
  ['| 1 | One | differs | [a.test.ts] "works" |', '1: no such state: differs'],
  [
    '| 1 | One | differs: [0002](decisions/0002-no.md) | [a.test.ts] "works" |',
    '1: no such decision: decisions/0002-no.md',
  ],
  ['| 1 | One | perhaps | [a.test.ts] "works" |', '1: no such state: perhaps'],
  ['| 1 | One | works | [a.test.ts] "fails" |', '1: no such title: fails'],
  ['| 1 | One | works | [b.test.ts] "works" |', '1: no such file: b.test.ts'],
  ['| 1 | One | works | [a.test.ts] |', '1: no test is named'],
  ['| 1 | One | works | |', '1: no test is named'],
  ['| 1 | One | works | "works" |', '1: a title without a file: works'],
  ['| 2 | Two | works | [a.test.ts] "works" |', '2: clause 1 is expected'],
  ['no table', 'there are no clauses'],
])('names the fault of %s', (row, fault) => {
  expect(faultsOf(row)).toEqual([fault]);
});
