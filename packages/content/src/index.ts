export { checkDeck } from './check-deck.ts';
export { deckEntrySchema } from './deck-entry.ts';
export type { DeckEntry } from './deck-entry.ts';
export { readDeckVersion } from './deck-version.ts';
export { findInflected } from './inflection.ts';
export type { TextSpan } from './inflection.ts';
export { loadStarterDeck } from './load-starter-deck.ts';
export { loadStarterFortunes, type Fortune } from './load-fortunes.ts';
