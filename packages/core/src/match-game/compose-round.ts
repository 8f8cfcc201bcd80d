import { shuffle } from '../terms/random.ts';
import { matchRules } from './match-rules.ts';
import { canBeToldApart, type MatchCandidate } from './tell-apart.ts';

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
