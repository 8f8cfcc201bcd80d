export { AdminFortunePage } from './fortune-page.tsx';
export { AdminFortunesPage } from './fortunes-page.tsx';
