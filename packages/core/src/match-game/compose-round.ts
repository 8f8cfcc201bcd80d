import { shuffle } from '../terms/random.ts';
import { matchRules } from './match-rules.ts';
import { canBeToldApart, type MatchCandidate } from './tell-apart.ts';

/**
 * Chooses the words of a round: as many distinguishable ones as possible of the first list, the rest of the next ones. Returns
 * fewer if the lists run out. `random` gives numbers in [0, 1).
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
