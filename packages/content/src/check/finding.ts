import type { Level } from '@kadro/core/terms/levels';
import type { DeckEntry } from '../deck-entry.ts';

/** A rule's complaint about one entry. */
export interface Finding {
  readonly rule: string;
  readonly level: Level;
  readonly id: string;
  readonly text: string;
}

/** Makes findings of one rule. */
export const findingsOf =
  (rule: string) =>
  ({ id, level }: DeckEntry, text: string): Finding => ({ rule, level, id, text });
