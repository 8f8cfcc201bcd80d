export { CardBack } from './card-back.tsx';
export { fitAsks } from './fit-asks.ts';
export { LaterCue } from './later-cue.tsx';
export { givePractice, practiceSource } from './practice.ts';
export { promptOf } from './prompts.ts';
export { createWorkoutSession } from './workout-session.ts';
