import { isFirstCue } from '@kadro/core/terms/cue';
import { hasStatus } from '../../shared/api/api-error.ts';
import { emit } from '../../shared/events/events.ts';
import { learner } from '../../shared/learner/learner.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { newId } from '../../shared/new-id.ts';
import { noteAnswered } from '../../shared/offline/coming.ts';
import { preference } from '../../shared/preferences/preferences.ts';
import { withoutPicture } from './fit-asks.ts';
import type { Keeper } from './keeper.ts';
import type { WorkoutSource } from './workout-session.ts';

/** A card that has left learning needs no answer; the error is dropped. */
const report = (error: unknown): void => {
  if (!hasStatus(error, 404) && !hasStatus(error, 409)) emit('failed', { error });
};

/** Returns the dependencies of a workout that counts. */
export const makeSource = ({ sendKept }: Keeper): WorkoutSource => ({
  send: (workoutId, { answerId, card, grade, cue, answeredAtMs, responseMs }) => {
    noteAnswered(card.id, answeredAtMs, card.introduction === true);
    return sendKept('answerCard', {
      body: {
        answerId,
        workoutId,
        cardId: card.id,
        grade,
        answeredAt: new Date(answeredAtMs).toISOString(),
        responseMs,
        ...(isFirstCue(cue) ? { cue } : { askedBy: cue }),
        ...(card.introduction === true && { introduction: true as const }),
      },
    });
  },
  takeBack: (workoutId, { answerId, card }) => {
    noteAnswered(card.id, null);
    return sendKept('undoAnswer', { params: { answerId } }, { card: card.id, workout: workoutId });
  },
  audit: (workoutId, { answerId, card, grade, cue, responseMs }) =>
    sendKept('auditKnown', {
      body: { auditId: answerId, workoutId, cardId: card.id, grade, responseMs, askedBy: cue },
    }),
  finish: async (workoutId) => {
    const summary = await sendKept('finishWorkout', { body: { workoutId } });
    learner.tell({ points: summary.totalPoints, streak: summary.streak });
    void refreshProgress();
    return summary;
  },
  onFinished: () => emit('workoutFinished'),
  onAnswered: ({ totalPoints }) => learner.tell({ points: totalPoints }),
  report,
  mayAnswerUnturned: () => preference('answerUnturned') === 'on',
  withoutPicture,
  newId,
  nowMs: () => Date.now(),
});
