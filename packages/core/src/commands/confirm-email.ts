import { refuse, type EmailConfirmed, type Refused } from '../learner/events.ts';
import type { LearnerState } from '../learner/learner.ts';
import { award, type PointsEntry } from '../learner/points.ts';
import { nameRules } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';

export type EmailResult = { ok: true; event: EmailConfirmed; learner: LearnerState; pointsEntries: PointsEntry[] };

/** Awards the points for a confirmed e-mail, once per account: refuses with `duplicate` for a later address. */
export const confirmEmail = (
  { learner, atMs }: { learner: LearnerState; atMs: number },
  rules: Rules,
): EmailResult | Refused =>
  applyEmailConfirmed(learner, { kind: 'email-confirmed', atMs, rules: nameRules(rules) }, rules);

export const applyEmailConfirmed = (
  learner: LearnerState,
  event: EmailConfirmed,
  rules: Rules,
): EmailResult | Refused => {
  if (learner.emailConfirmedAtMs !== undefined) return refuse('duplicate');
  const entry = award('email-confirmed', 'account', 'email-confirmed', rules);
  return {
    ok: true,
    event,
    learner: { ...learner, points: learner.points + entry.points, emailConfirmedAtMs: event.atMs },
    pointsEntries: [entry],
  };
};
