import { createStore } from '../../shared/store.ts';
import { withMessages } from '../../shared/i18n/i18n.ts';
import { late } from '../../shared/ui/late.tsx';

/** What the first card does not need: fetched with its texts when it is called for, or when the first card has had its time. */
export const loadLater = withMessages(['feed-later'], () => import('./later.ts'));

/** Whether it is here. */
export const laterIsHere = createStore(false);

export const CardBeside = late(async () => (await loadLater()).CardBeside);
export const CardExample = late(async () => (await loadLater()).CardExample);
export const DayRing = late(async () => (await loadLater()).DayRing);
export const FeedEnd = late(async () => (await loadLater()).FeedEnd);
export const FeedHelp = late(async () => (await loadLater()).FeedHelp);
export const FeedOptions = late(async () => (await loadLater()).FeedOptions);
export const ObstacleDialog = late(async () => (await loadLater()).ObstacleDialog);
export const OfferCard = late(async () => (await loadLater()).OfferCard);
export const SpeakWord = late(async () => (await loadLater()).SpeakWord);
