export { wordsFeature } from './feature.ts';
export { isRussian, similarFrom, similarTo } from './similar-to.ts';
