export { learnerFeature } from './feature.ts';
export { completeLearner } from './complete-learners.ts';
export { readLedger } from './fold-log.ts';
export { replayAll, type ReplayReport } from './replay.ts';
export { readStudiedWord, type StudiedWord } from './read-studied-word.ts';
