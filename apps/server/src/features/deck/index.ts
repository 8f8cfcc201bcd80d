export { deckFeature } from './feature.ts';
export { forgetCandidates, readCandidates, type Candidate } from './candidates.ts';
export { isChangedLately, noteChange } from './changed-lately.ts';
export { maxCandidates, selectNewest } from './author-candidates.ts';
export { cardStamp, readStamped } from './card-cache.ts';
export { loadDeck } from './load-deck.ts';
export { loadFortunes } from './load-fortunes.ts';
export {
  isOffered,
  isOfferedTo,
  isStudiedBy,
  isVisibleTo,
  shownCard,
  visibleTo,
  type CardStanding,
} from './visible-cards.ts';
export { plainAlt } from './alt-of.ts';
export { cardColumns, studiedColumns, toCard, withoutAuthor, type CardRow } from './read-cards.ts';
