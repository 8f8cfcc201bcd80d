export * from './compose-round.ts';
export * from './judge-match.ts';
export * from './match-rules.ts';
export * from './tell-apart.ts';
