import { loadOpenings } from '@kadro/content';
import { isNewcomer, type LearnerState, type Rules } from '@kadro/core';
import type { Candidate } from '../deck/index.ts';

/** Places of the openings by word, from 1 in each level; read once. */
let places: Promise<ReadonlyMap<string, number>> | undefined;

const readPlaces = async (): Promise<ReadonlyMap<string, number>> => {
  const openings = await loadOpenings();
  return new Map(Object.values(openings).flatMap((ids) => ids.map((id, at) => [id, at + 1] as const)));
};

/** Rank factor that puts all other words after the openings. */
const restFactor = 1000;

/** Ranks candidates for newcomers: the openings lead, each level's best picture first. */
export const leadWithOpenings = async (candidates: readonly Candidate[]): Promise<Candidate[]> => {
  const placeByWord = await (places ??= readPlaces());
  return candidates.map((candidate) => ({
    ...candidate,
    rank: placeByWord.get(candidate.wordId) ?? restFactor * candidate.rank,
  }));
};

/** Ranks the candidates for a learner: newcomers get the openings first. */
export const orderFor = async (
  learner: LearnerState,
  candidates: readonly Candidate[],
  rules: Rules,
): Promise<readonly Candidate[]> => (isNewcomer(learner, rules) ? await leadWithOpenings(candidates) : candidates);
