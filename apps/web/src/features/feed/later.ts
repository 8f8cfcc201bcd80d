/* All parts of the feed that the first card does not need, as one file. */
export { CardBeside } from './card-beside.tsx';
export { CardBack as CardExample } from './card-back.tsx';
export { DayRing } from './day-ring.tsx';
export { FeedEnd } from './feed-end.tsx';
export { FeedHelp } from './feed-help.tsx';
export { FeedOptions } from './feed-options.tsx';
export { ObstacleDialog } from './obstacle-dialog.tsx';
export { answerOffer, sayPutBack, sendSkip, takeBack } from './later-calls.ts';
export { OfferCard } from './offer-card.tsx';
export { SpeakWord } from '../../shared/deck/speak-word.tsx';
