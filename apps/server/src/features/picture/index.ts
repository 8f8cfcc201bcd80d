export { PictureStudio, smallPictureBytes } from './draw-picture.ts';
export { defineDeckFilling, drawMissing, fillDeck } from './fill-deck.ts';
export { registerPictures } from './routes.ts';
