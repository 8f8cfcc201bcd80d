import type { PointsTable, Rules } from '../terms/rules.ts';

export type PointsReason = keyof PointsTable;

/**
 * One line of the points ledger. `source` is what the points are for (an answer, a word, a workout);
 * `causeId` is the command that wrote the line. (reason, source, causeId) is unique, and the lines of one
 * (reason, source) never add up to more than the reason's points: an undo writes the opposite line.
 */
export type PointsEntry = { reason: PointsReason; source: string; causeId: string; points: number };

/** The ledger line that awards a reason's points to a source. */
export const award = (reason: PointsReason, source: string, causeId: string, rules: Rules): PointsEntry => ({
  reason,
  source,
  causeId,
  points: rules.points[reason],
});

/** The lines that reverse the given lines. */
export const takeBack = (entries: readonly PointsEntry[]): PointsEntry[] =>
  entries.map((entry) => ({ ...entry, causeId: `undo:${entry.causeId}`, points: -entry.points }));

/** Sum of a ledger's lines. */
export const totalPoints = (entries: readonly PointsEntry[]): number =>
  entries.reduce((sum, entry) => sum + entry.points, 0);
