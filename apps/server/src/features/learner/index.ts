export { createTakeStep, loadLearner, type TakeStep } from './take-step.ts';
export { replayAll, type ReplayReport } from './replay.ts';
export { readStudiedWord, type StudiedWord } from './read-studied-word.ts';
export { readStored, type StoredReply } from './stored-reply.ts';
export { toCounts, toLoad, toMoves, toStreak } from './view.ts';
