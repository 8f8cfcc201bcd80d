import { confirmEmail } from '@kadro/core';
import type { Kysely } from 'kysely';
import { loadLearner, type LearnerTools } from '../../../kernel/index.ts';
import type { Tables } from '../../../schema/schema.ts';

/**
 * Awards the points for a confirmed e-mail, in the transaction of the confirmation: both commit together. Returns the points, 0 if the
 * account already had them.
 */
export const awardConfirmation = (
  trx: Kysely<Tables>,
  { rules, takeStep }: Pick<LearnerTools, 'rules' | 'takeStep'>,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<number> =>
  takeStep(
    userId,
    async () => {
      const on = await loadLearner(trx, userId);
      const result = confirmEmail({ learner: on.state, atMs: nowMs }, rules);
      if (!result.ok) return { reply: 0 };
      const { event, learner, pointsEntries } = result;
      return {
        on,
        step: { event, atMs: nowMs, learner, pointsEntries },
        reply: pointsEntries.reduce((sum, { points }) => sum + points, 0),
      };
    },
    trx,
  );
