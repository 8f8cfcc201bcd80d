export { peopleFeature } from './feature.ts';
export { findPerson } from './read-person.ts';
export { findTag } from './read-tag.ts';
