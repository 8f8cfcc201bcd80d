import type { CardTools } from '../cards/index.ts';

/** Costs of the content bot, in millionths of the operator's currency. */
export interface BotPrices {
  readonly callMicros: number;
  readonly pictureMicros: number;
  /** Maximum cost of one job. */
  readonly capMicros: number;
  readonly currency: string;
}

/** Dependencies of the content bot. */
export interface BotTools extends CardTools {
  botPrices: BotPrices;
}
