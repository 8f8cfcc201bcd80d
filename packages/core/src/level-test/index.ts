export * from './ability-scale.ts';
export * from './choose-item.ts';
export * from './estimate-ability.ts';
export * from './estimate-difficulty.ts';
export * from './level-test.ts';
