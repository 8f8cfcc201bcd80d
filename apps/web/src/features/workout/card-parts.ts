export { CardBack } from './card-back.tsx';
export { finishLeft } from './finish-left.ts';
export { fitAsks } from './fit-asks.ts';
export { LaterCue } from './later-cue.tsx';
export { givePractice, practiceSource } from './practice.ts';
export { giveComing } from '../../shared/offline/coming.ts';
export { promptOf } from './prompts.ts';
export { createWorkoutSession } from './workout-session.ts';
export { makeSource } from './workout-source.ts';
