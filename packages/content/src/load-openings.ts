import { readFile } from 'node:fs/promises';
import { levels } from '@kadro/core/terms/levels';
import type { Level } from '@kadro/core/terms/levels';
import { z } from 'zod';

/** By level the ids of the words that lead a newcomer's first selections, the clearest picture first. */
export type Openings = Readonly<Record<Level, readonly string[]>>;

const openingsSchema = z.record(z.enum(levels), z.array(z.string()).readonly());

/** Reads the openings: cards whose pictures show their words at a glance, chosen by eye. Throws a ZodError for another shape. */
export const loadOpenings = async (): Promise<Openings> =>
  openingsSchema.parse(JSON.parse(await readFile(new URL('../openings.json', import.meta.url), 'utf8')));

const levelSize = { min: 20, max: 40 };

/** Checks openings against a deck; returns the problems: a word not in the deck or level, a duplicate, too few. */
export const checkOpenings = (
  openings: Openings,
  deck: readonly { readonly id: string; readonly level: Level }[],
): string[] => {
  const levelOf = new Map(deck.map(({ id, level }) => [id, level]));
  return levels.flatMap((level) => {
    const ids = openings[level];
    const problems = ids.flatMap((id, at) => {
      if (!levelOf.has(id)) return [`${level}: ${id} is not in the deck`];
      if (levelOf.get(id) !== level) return [`${level}: ${id} is of level ${levelOf.get(id)}`];
      return ids.indexOf(id) < at ? [`${level}: ${id} stands twice`] : [];
    });
    if (ids.length < levelSize.min || ids.length > levelSize.max) {
      problems.push(`${level}: ${ids.length} openings, not ${levelSize.min} to ${levelSize.max}`);
    }
    return problems;
  });
};
