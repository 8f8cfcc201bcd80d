/* What is worded by the host's texts, which come with it. */
export { keepInside } from './keep-inside.ts';
export { offerAccount } from './offer-account.ts';
