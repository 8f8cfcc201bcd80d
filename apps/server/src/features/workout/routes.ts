import { answerCard, finishWorkout, startWorkout as startWorkoutRoute, undoAnswer } from '@kadro/contract';
import { implement, implementByToken, type HttpApp } from '../../platform/http/index.ts';
import type { LearnerSession, LearnerTools } from '../../kernel/index.ts';
import { recordAnswer } from './answer-card.ts';
import { completeWorkout } from './finish-workout.ts';
import { startWorkout } from './start-workout.ts';
import { takeAnswerBack } from './undo-answer.ts';

/** Workouts: the due words, answers, their undoing, and the end. */
export const registerWorkout = (app: HttpApp<LearnerSession>, tools: LearnerTools): void => {
  implement(app, startWorkoutRoute, ({ query, session }) => {
    const { workoutSize } = tools.rules;
    return startWorkout(tools.db, session.userId, Math.min(query.size ?? workoutSize, workoutSize), tools.now());
  });
  implementByToken(app, answerCard, ({ body, tokenHash }) => recordAnswer(tools, tokenHash, body));
  implement(app, undoAnswer, ({ params, session }) => takeAnswerBack(tools, session, params.answerId));
  implement(app, finishWorkout, ({ body, session }) => completeWorkout(tools, session, body.workoutId));
};
