export { collectionsFeature } from './feature.ts';
export { hideWithin } from './hide-collection.ts';
export { findCollection, findVisible } from './read-collection.ts';
export {
  collectionColumns,
  isShownTo,
  collectionsOf,
  collectionsWithTag,
  toCollection,
  type CollectionRow,
} from './list-collections.ts';
