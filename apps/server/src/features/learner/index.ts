export { createTakeStep, loadLearner, type TakeStep } from './take-step.ts';
export { replayAll, type ReplayReport } from './replay.ts';
export { readStored, type StoredReply } from './stored-reply.ts';
export { toCounts, toLoad, toMoves, toStreak } from './view.ts';
