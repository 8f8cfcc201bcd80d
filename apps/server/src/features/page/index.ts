export { isScreen } from './known-screens.ts';
export { createRenderPage } from './render-page.ts';
export { createSmallPictures } from './small-pictures.ts';
