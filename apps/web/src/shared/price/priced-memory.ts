import type { PriceQuestion } from './price-question.ts';
import { readRetention } from './read-retention.ts';
import { ownWeights } from './own-weights.ts';

/** Memory parameters of the learner and this server, on which a price is based. */
export const pricedMemory = async (): Promise<Omit<PriceQuestion, 'recall'>> => {
  const [weights, retention] = await Promise.all([ownWeights(), readRetention()]);
  return { weights, retention };
};
