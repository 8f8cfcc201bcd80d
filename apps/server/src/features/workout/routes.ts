import {
  answerCard,
  auditKnown,
  finishWorkout,
  readComing as readComingRoute,
  startWorkout as startWorkoutRoute,
  undoAnswer,
} from '@kadro/contract';
import { implement, implementByToken, type HttpApp } from '../../platform/http/index.ts';
import type { LearnerSession, LearnerTools } from '../../kernel/index.ts';
import { recordAudit } from './audit-known.ts';
import { recordAnswer } from './answer-card.ts';
import { completeWorkout } from './finish-workout.ts';
import { issueWorkout } from './issue-workout.ts';
import { readComing } from './read-coming.ts';
import { takeAnswerBack } from './undo-answer.ts';

/** Registers the routes of workouts: start, answers, undo and finish. */
export const registerWorkout = (app: HttpApp<LearnerSession>, tools: LearnerTools): void => {
  implement(app, startWorkoutRoute, ({ query, session }) => issueWorkout(tools, session, query));
  implement(app, readComingRoute, ({ query, session }) => readComing(tools, session, query));
  implementByToken(app, answerCard, ({ body, ...caller }) => recordAnswer(tools, caller, body));
  implement(app, auditKnown, ({ body, session }) => recordAudit(tools, session, body));
  implement(app, undoAnswer, ({ params, session }) => takeAnswerBack(tools, session, params.answerId));
  implement(app, finishWorkout, ({ body, session }) => completeWorkout(tools, session, body.workoutId));
};
