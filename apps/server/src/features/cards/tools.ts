import type { LearnerTools } from '../../kernel/index.ts';

/** What the cards feature works with. */
export interface CardTools extends LearnerTools {
  /** Keys of what is counted are hashed with it. */
  secret: string;
  /** New cards that one author may make in a day. */
  cardsPerDay: number;
}
