/* All of the feed that the first card does not need, as one file to fetch. */
export { FeedEnd } from './feed-end.tsx';
export { FeedHelp } from './feed-help.tsx';
export { FeedOptions } from './feed-options.tsx';
export { ObstacleDialog } from './obstacle-dialog.tsx';
export { OfferCard } from './offer-card.tsx';
