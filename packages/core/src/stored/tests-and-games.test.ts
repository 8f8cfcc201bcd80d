import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { gameAnswerV1, readGameAnswers, writeGameAnswers } from './game-answers.ts';
import { levelTestResultV1, readLevelTestResult, writeLevelTestResult } from './level-test-result.ts';
import { UnreadableRowError } from './read-row.ts';

type Line = { table: string; row: unknown };

const lines: Line[] = readFileSync(join(import.meta.dirname, 'fixtures/tests-and-games-1.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const rowsOf = (table: string): unknown[] => lines.filter((line) => line.table === table).map(({ row }) => row);

describe.each([
  {
    table: 'level-test-result',
    read: readLevelTestResult,
    write: (row: unknown) => writeLevelTestResult(readLevelTestResult(row)),
    releaseBefore: levelTestResultV1,
  },
  {
    table: 'game-answers',
    read: readGameAnswers,
    write: (row: unknown) => writeGameAnswers(readGameAnswers(row)),
    releaseBefore: z.array(gameAnswerV1),
  },
])('$table', ({ table, read, write, releaseBefore }) => {
  it('is read where it says no version', () => {
    expect(rowsOf(table).length).toBeGreaterThan(2);
    for (const row of rowsOf(table)) expect(read(row)).toEqual(row);
  });

  it('is read as it is written, by a node of the release before, too', () => {
    for (const row of rowsOf(table)) {
      const written: unknown = JSON.parse(write(row));
      expect(read(written)).toEqual(row);
      expect(releaseBefore.parse(written)).toEqual(row);
    }
  });

  it('says its version wherever it says anything', () => {
    for (const row of rowsOf(table)) {
      const written: unknown = JSON.parse(write(row));
      for (const value of [written].flat()) expect(value).toHaveProperty('v', 1);
    }
  });
});

it.each([
  ['a result of a newer release', () => readLevelTestResult({ v: 99 }), 'level test result of version 99'],
  ['a result without a field', () => readLevelTestResult({ level: 'a1' }), 'level test result of version 1'],
  ['an answer of a newer release', () => readGameAnswers([{ v: 99 }]), 'game answer of version 99'],
  ['an answer without a field', () => readGameAnswers([{ id: 'an-id', wordId: 'cat', points: 0 }]), 'pictureOf'],
  ['answers that are no list', () => readGameAnswers({}), 'no list'],
])('%s cannot be read, and says so', (_, read, told) => {
  expect(read).toThrow(UnreadableRowError);
  expect(read).toThrow(told);
});
