export { CardFace } from './card-face.tsx';
export { CardPicture } from './card-picture.tsx';
export { Deck } from './deck.tsx';
export type { DeckHandle, VerdictLabel } from './deck.tsx';
export type { Direction } from './swipe-physics.ts';
export { useDeckKeys } from './use-deck-keys.ts';
