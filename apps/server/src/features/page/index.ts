export { isScreen } from './known-screens.ts';
export { createRenderPage } from './render-page.ts';
