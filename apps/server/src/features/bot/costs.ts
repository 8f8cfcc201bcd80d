import { photosPerExample } from '@kadro/contract';
import type { BotTools } from './tools.ts';

/** What was, or may be, asked of services that cost money. */
export interface ServiceCalls {
  calls: number;
  pictures: number;
}

/** A service may be asked three times for a picture that turns out to be none. */
const triesOfPicture = 3;

const isGenerating = ({ photoOrder }: Pick<BotTools, 'photoOrder'>): boolean =>
  photoOrder.some((each) => each !== 'drawn' && each.kind === 'generated');

/** The dearest that a word's texts can come to: all services asked, one after the other. */
export const maxCalls = ({ translators, writers }: Pick<BotTools, 'translators' | 'writers'>): number =>
  translators.length + writers.length;

/** The dearest that a word's pictures can come to. */
export const maxPictures = (tools: Pick<BotTools, 'photoOrder'>, pictures: 'four' | 'drawn'): number =>
  pictures === 'four' && isGenerating(tools) ? photosPerExample * triesOfPicture : 0;

/** What a word usually comes to: the first service of each kind answers, and four pictures. */
export const usuallyAsked = (tools: BotTools, pictures: 'four' | 'drawn'): ServiceCalls => ({
  calls: Math.min(1, tools.translators.length) + Math.min(1, tools.writers.length),
  pictures: pictures === 'four' && isGenerating(tools) ? photosPerExample : 0,
});

/** What it costs, in millionths. */
export const costOf = ({ botPrices }: Pick<BotTools, 'botPrices'>, { calls, pictures }: ServiceCalls): number =>
  calls * botPrices.callMicros + pictures * botPrices.pictureMicros;
