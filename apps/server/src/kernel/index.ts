export { createLearnerRows } from './learner/create-learner-rows.ts';
export { readStored, type StoredReply } from './learner/stored-reply.ts';
export { createTakeStep, loadLearner } from './learner/take-step.ts';
export { toCounts, toLoad, toMoves, toStreak } from './learner/view.ts';
export { wordColumns } from './learner/write-event.ts';
export { isLive, liveSession } from './sessions/live-session.ts';
export { lockCaller } from './sessions/lock-caller.ts';
export { lockUser, type LockedUser } from './sessions/lock-user.ts';
export {
  closeSession,
  createAuthenticate,
  openSession,
  readGuestOf,
  removeExpiredSessions,
  sessionIdOf,
  type LearnerSession,
} from './sessions/sessions.ts';
export { wrongPassword } from './sessions/wrong-password.ts';
export type { LearnerTools } from './tools.ts';
