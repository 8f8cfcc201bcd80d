export { loadDeck } from './load-deck.ts';
export { loadFortunes } from './load-fortunes.ts';
export { cardColumns, toCard, type CardRow } from './read-cards.ts';
