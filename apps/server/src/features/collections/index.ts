export { collectionsFeature } from './feature.ts';
export { findCollection } from './read-collection.ts';
export { collectionsOf, collectionsWithTag } from './list-collections.ts';
