export { AdminCardPage } from './card-page.tsx';
export { AdminCardsPage } from './cards-page.tsx';
