/* Code that needs the host's texts, which load with it. */
export { keepInside } from './keep-inside.ts';
export { offerAccount } from './offer-account.ts';
