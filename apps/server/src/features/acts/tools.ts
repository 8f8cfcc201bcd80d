import type { LearnerTools } from '../../kernel/index.ts';

/** What acts are made of. */
export interface ActTools extends LearnerTools {
  /** Has events handed on soon that were written without a notice, which costs more than all else of a small statement. */
  dispatchSoon: () => void;
}
