export { wordsFeature } from './feature.ts';
export { similarFrom, similarTo } from './similar-to.ts';
