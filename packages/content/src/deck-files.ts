import { readFile } from 'node:fs/promises';
import { levels } from '@kadro/core/terms/levels';
import type { Level } from '@kadro/core/terms/levels';

/** Reads the text of each level's file, novice first. */
export const readDeckFiles = (): Promise<{ level: Level; text: string }[]> =>
  Promise.all(
    levels.map(async (level) => ({
      level,
      text: await readFile(new URL(`../deck/${level}.txt`, import.meta.url), 'utf8'),
    })),
  );
