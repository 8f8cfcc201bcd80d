import { matchRules } from './match-rules.ts';
import { canBeToldApart, type MatchCandidate } from './tell-apart.ts';

/** A list in another order, by chance. */
export const shuffle = <T>(list: readonly T[], random: () => number): T[] => {
  const shuffled = [...list];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [shuffled[last], shuffled[other]];
    if (one === undefined || two === undefined) continue;
    [shuffled[last], shuffled[other]] = [two, one];
  }
  return shuffled;
};

/**
 * The words of a round: of the first list as many as can be told apart, the rest of the next ones. Fewer than a round has where
 * the lists have no more. `random` gives numbers in [0, 1).
 */
export const composeRound = <T extends MatchCandidate>(
  lists: readonly (readonly T[])[],
  random: () => number,
  pairs: number = matchRules.pairs,
): T[] => {
  const chosen: T[] = [];
  for (const list of lists) {
    for (const candidate of shuffle(list, random)) {
      if (chosen.length === pairs) return chosen;
      if (chosen.every((other) => canBeToldApart(candidate, other))) chosen.push(candidate);
    }
  }
  return chosen;
};
