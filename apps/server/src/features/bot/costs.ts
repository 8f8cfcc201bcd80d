import { photosPerExample } from '@kadro/contract';
import type { BotTools } from './tools.ts';

/** Calls of services that cost money, made or possible. */
export interface ServiceCalls {
  calls: number;
  pictures: number;
}

/** Tries per picture: a service may return unusable ones. */
const triesOfPicture = 3;

const isGenerating = ({ photoOrder }: Pick<BotTools, 'photoOrder'>): boolean =>
  photoOrder.some((each) => each !== 'drawn' && each.kind === 'generated');

/** Returns the maximum calls for a word's texts: all services, one after the other. */
export const maxCalls = ({ translators, writers }: Pick<BotTools, 'translators' | 'writers'>): number =>
  translators.length + writers.length;

/** Returns the maximum pictures of a word. */
export const maxPictures = (tools: Pick<BotTools, 'photoOrder'>, pictures: 'four' | 'drawn'): number =>
  pictures === 'four' && isGenerating(tools) ? photosPerExample * triesOfPicture : 0;

/** Returns the usual calls of a word: the first service of each kind answers, and four pictures. */
export const usuallyAsked = (tools: BotTools, pictures: 'four' | 'drawn'): ServiceCalls => ({
  calls: Math.min(1, tools.translators.length) + Math.min(1, tools.writers.length),
  pictures: pictures === 'four' && isGenerating(tools) ? photosPerExample : 0,
});

/** Returns the cost in millionths. */
export const costOf = ({ botPrices }: Pick<BotTools, 'botPrices'>, { calls, pictures }: ServiceCalls): number =>
  calls * botPrices.callMicros + pictures * botPrices.pictureMicros;
