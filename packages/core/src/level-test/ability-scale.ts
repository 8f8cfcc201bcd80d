import { levels, type Level } from '../terms/levels.ts';

/**
 * Abilities and difficulties lie on one scale, in logits, 0 in the middle of B1. A level is so wide; the width is what the
 * prior knowledge of difficulties is worth and is checked by the answers of learners.
 */
const logitsPerLevel = 1.5;
const middle = (levels.length - 1) / 2;

/** The ability in the middle of a level, or between two for a number of levels such as 1.5. */
const abilityAt = (place: number): number => (place - middle) * logitsPerLevel;

/** Before anybody answered: `rankShare`, from 0 to 1, is how many words of its level are more frequent. */
export const priorDifficulty = (level: Level, rankShare: number): number =>
  abilityAt(levels.indexOf(level) + rankShare - 0.5);

/** The difficulties of words before anybody answered, by id: by their level, and by their place in it. `rank` 1 is the most frequent. */
export const priorDifficulties = (
  words: readonly { readonly id: string; readonly level: Level; readonly rank: number }[],
): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const level of levels) {
    const own = words.filter((word) => word.level === level).sort((one, other) => one.rank - other.rank);
    for (const [place, { id }] of own.entries()) found.set(id, priorDifficulty(level, (place + 0.5) / own.length));
  }
  return found;
};

/** The level that an ability lies in. */
export const levelOfAbility = (ability: number): Level => {
  const place = Math.round(ability / logitsPerLevel + middle);
  return levels[Math.min(levels.length - 1, Math.max(0, place))] ?? 'novice';
};

/** The ways into the test; each begins between the two levels it is made for. */
export const testKinds = ['easy', 'medium', 'hard'] as const;
export type TestKind = (typeof testKinds)[number];

const startPlaces: Record<TestKind, number> = { easy: 1.5, medium: 3.5, hard: 5.5 };

/** The mean of the prior of a way in, logits. */
export const startAbility = (kind: TestKind): number => abilityAt(startPlaces[kind]);
