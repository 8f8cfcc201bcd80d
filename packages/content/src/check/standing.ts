import { levels } from '@kadro/core/terms/levels';
import { z } from 'zod';
import type { DeckEntry } from '../deck-entry.ts';
import type { Finding } from './finding.ts';

/** Minimum of words by level, and remaining findings by rule: words only grow, faults only fall. */
export const standingSchema = z.record(
  z.enum(levels),
  z.strictObject({ words: z.int().nonnegative(), faults: z.record(z.string(), z.int().positive()) }),
);
export type AuditState = z.output<typeof standingSchema>;

/** Counts a deck's words and findings by level. */
export const auditStateOf = (deck: readonly DeckEntry[], findings: readonly Finding[]): AuditState => {
  const ofLevel = (level: DeckEntry['level']): AuditState['a1'] => {
    const own = findings.filter((finding) => finding.level === level);
    const rules = [...new Set(own.map(({ rule }) => rule))].toSorted();
    return {
      words: deck.filter((entry) => entry.level === level).length,
      faults: Object.fromEntries(rules.map((rule) => [rule, own.filter((finding) => finding.rule === rule).length])),
    };
  };
  return standingSchema.parse(Object.fromEntries(levels.map((level) => [level, ofLevel(level)])));
};

/** Returns the regressions since the recorded state: words that left, faults that came. Empty if none. */
export const fallsBack = (present: AuditState, kept: AuditState): string[] =>
  levels.flatMap((level) => {
    const [now, before] = [present[level], kept[level]];
    return [
      ...(now.words < before.words ? [`${level}: ${now.words} words, fewer than ${before.words}`] : []),
      ...Object.entries(now.faults)
        .filter(([rule, count]) => count > (before.faults[rule] ?? 0))
        .map(([rule, count]) => `${level}: ${rule}: ${count} faults, not ${before.faults[rule] ?? 0}`),
    ];
  });
