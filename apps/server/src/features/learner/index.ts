export { replayAll, type ReplayReport } from './replay.ts';
export { readStudiedWord, type StudiedWord } from './read-studied-word.ts';
