import type { CardTools } from '../cards/index.ts';

/** What the content bot may cost, in millionths of the operator's currency. */
export interface BotPrices {
  readonly callMicros: number;
  readonly pictureMicros: number;
  /** What one job may cost at most. */
  readonly capMicros: number;
  readonly currency: string;
}

/** What the content bot works with. */
export interface BotTools extends CardTools {
  botPrices: BotPrices;
}
