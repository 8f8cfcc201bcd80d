export { checkDistractors } from './distractors.ts';
export { checkRepeatedWords } from './repeated-words.ts';
export { checkScenes } from './scenes.ts';
export { checkSpelling } from './spelling.ts';
export { fallsBack, auditStateOf as standingOf, standingSchema } from './standing.ts';
export { checkTranscription, toIpa } from './transcription.ts';
export { checkExampleWords, gradeWords } from './word-grades.ts';
export { lemmasOf, readWordLists } from './word-sources.ts';
