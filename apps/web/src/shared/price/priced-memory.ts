import type { PriceQuestion } from './price-question.ts';
import { readRetention } from './read-retention.ts';
import { ownWeights } from './own-weights.ts';

/** By what the learner's memory is computed on this server, as a price is to go by it. */
export const pricedMemory = async (): Promise<Omit<PriceQuestion, 'recall'>> => {
  const [weights, retention] = await Promise.all([ownWeights(), readRetention()]);
  return { weights, retention };
};
