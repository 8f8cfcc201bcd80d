import { createStore } from '../../shared/store.ts';
import { withMessages } from '../../shared/i18n/i18n.ts';
import { later } from '../../shared/ui/later.tsx';

/** What the first card does not need: fetched with its texts when it is called for, or when the first card has had its time. */
export const loadLater = withMessages(['feed-later', 'acts'], () => import('./later.ts'));

/** Whether it is here. */
export const laterIsHere = createStore(false);

export const CardBeside = later(async () => (await loadLater()).CardBeside);
export const CardExample = later(async () => (await loadLater()).CardExample);
export const DayRing = later(async () => (await loadLater()).DayRing);
export const FeedEnd = later(async () => (await loadLater()).FeedEnd);
export const FeedHelp = later(async () => (await loadLater()).FeedHelp);
export const FeedOptions = later(async () => (await loadLater()).FeedOptions);
export const ObstacleDialog = later(async () => (await loadLater()).ObstacleDialog);
export const OfferCard = later(async () => (await loadLater()).OfferCard);
export const SpeakWord = later(async () => (await loadLater()).SpeakWord);
