export { AdminFortunePage } from './fortunes/fortune-page.tsx';
export { AdminFortunesPage } from './fortunes/fortunes-page.tsx';
