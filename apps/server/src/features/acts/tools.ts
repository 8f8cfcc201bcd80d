import type { LearnerTools } from '../../kernel/index.ts';

/** Dependencies of reactions. */
export interface ActTools extends LearnerTools {
  /** Dispatches events soon that were written without NOTIFY, which costs more than the rest of a small statement. */
  dispatchSoon: () => void;
}
