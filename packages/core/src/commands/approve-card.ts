import type { CardApproved } from '../learner/events.ts';
import type { LearnerState } from '../learner/learner.ts';
import { award, type PointsEntry } from '../learner/points.ts';
import { nameRules } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';

export type ApprovalResult = { ok: true; event: CardApproved; learner: LearnerState; pointsEntries: PointsEntry[] };

/** Awards the points for an approved card to its author. The caller makes sure that this happens once per card. */
export const rewardCard = (
  { learner, cardId, atMs }: { learner: LearnerState; cardId: string; atMs: number },
  rules: Rules,
): ApprovalResult =>
  applyCardApproved(learner, { kind: 'card-approved', cardId, atMs, rules: nameRules(rules) }, rules);

export const applyCardApproved = (learner: LearnerState, event: CardApproved, rules: Rules): ApprovalResult => {
  const entry = award('card-approved', event.cardId, `card:${event.cardId}`, rules);
  return { ok: true, event, learner: { ...learner, points: learner.points + entry.points }, pointsEntries: [entry] };
};
