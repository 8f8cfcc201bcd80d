import { z } from 'zod';
import { openRow, parseRow, UnreadableRowError } from './read-row.ts';
import { level } from './shapes.ts';

const number = z.number();

/** The result of a level test. */
export const levelTestResultV1 = z.object({
  level,
  ability: number,
  se: number,
  vocabulary: z.object({ estimate: number, low: number, high: number, of: number }),
  next: z.object({ level, words: number }).nullable(),
  missed: z.array(z.string()),
  isUncertain: z.boolean(),
  points: number,
});

/** A level test's result as stored. */
export type LevelTestResult = z.output<typeof levelTestResultV1>;

/** Reads the result of a test's row of any release. Throws an UnreadableRowError. */
export const readLevelTestResult = (json: unknown): LevelTestResult => {
  const { row, version } = openRow('level test result', json);
  if (version === 1) return parseRow('level test result', version, levelTestResultV1, row);
  throw new UnreadableRowError('level test result', version, 'a newer release wrote it');
};

/** The JSON text of a test's result. */
export const writeLevelTestResult = (result: LevelTestResult): string => JSON.stringify({ v: 1, ...result });
