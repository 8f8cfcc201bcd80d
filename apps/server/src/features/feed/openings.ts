import { loadOpenings } from '@kadro/content';
import { isNewcomer, type LearnerState, type Rules } from '@kadro/core';
import type { Candidate } from '../deck/index.ts';

/** Places of the openings by word, 1 the first of its level; read once. */
let places: Promise<ReadonlyMap<string, number>> | undefined;

const readPlaces = async (): Promise<ReadonlyMap<string, number>> => {
  const openings = await loadOpenings();
  return new Map(Object.values(openings).flatMap((ids) => ids.map((id, at) => [id, at + 1] as const)));
};

/** All others come after the openings, whatever their rank. */
const otherwise = 1000;

/** Candidates as a newcomer is to meet them: the openings lead, each level's best picture first. */
export const leadWithOpenings = async (candidates: readonly Candidate[]): Promise<Candidate[]> => {
  const known = await (places ??= readPlaces());
  return candidates.map((candidate) => ({
    ...candidate,
    rank: known.get(candidate.wordId) ?? otherwise * candidate.rank,
  }));
};

/** The candidates in the order in which a learner is to meet them. */
export const orderFor = async (
  learner: LearnerState,
  candidates: readonly Candidate[],
  rules: Rules,
): Promise<readonly Candidate[]> => (isNewcomer(learner, rules) ? await leadWithOpenings(candidates) : candidates);
