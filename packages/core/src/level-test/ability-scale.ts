import { levels, type Level } from '../terms/levels.ts';

/**
 * Width of a level on the common scale of abilities and difficulties, in logits, with 0 in the middle of B1. It expresses the
 * weight of the prior difficulties and is checked against learners' answers.
 */
const logitsPerLevel = 1.5;
const middle = (levels.length - 1) / 2;

/** The ability in the middle of a level; a fraction such as 1.5 is between two levels. */
const abilityAt = (place: number): number => (place - middle) * logitsPerLevel;

/** Prior difficulty before any answers; `rankShare`, 0 to 1, is the share of its level's words that are more frequent. */
export const priorDifficulty = (level: Level, rankShare: number): number =>
  abilityAt(levels.indexOf(level) + rankShare - 0.5);

/** Prior difficulties of words by id, from their level and their rank in it. `rank` 1 is the most frequent. */
export const priorDifficulties = (
  words: readonly { readonly id: string; readonly level: Level; readonly rank: number }[],
): ReadonlyMap<string, number> => {
  const difficulties = new Map<string, number>();
  for (const level of levels) {
    const own = words.filter((word) => word.level === level).sort((one, other) => one.rank - other.rank);
    for (const [place, { id }] of own.entries())
      difficulties.set(id, priorDifficulty(level, (place + 0.5) / own.length));
  }
  return difficulties;
};

/** The level that contains an ability. */
export const levelOfAbility = (ability: number): Level => {
  const place = Math.round(ability / logitsPerLevel + middle);
  return levels[Math.min(levels.length - 1, Math.max(0, place))] ?? 'novice';
};

/** The ways into the test; each begins between the two levels it is made for. */
export const testKinds = ['easy', 'medium', 'hard'] as const;
export type TestKind = (typeof testKinds)[number];

const startPlaces: Record<TestKind, number> = { easy: 1.5, medium: 3.5, hard: 5.5 };

/** Prior mean of a way in, logits. */
export const startAbility = (kind: TestKind): number => abilityAt(startPlaces[kind]);
