export { AdminCardPage } from './cards/card-page.tsx';
export { AdminCardsPage } from './cards/cards-page.tsx';
