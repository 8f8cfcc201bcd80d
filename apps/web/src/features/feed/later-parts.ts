import { createStore } from '../../shared/store.ts';
import { withMessages } from '../../shared/i18n/i18n.ts';
import { lazyWithPreload } from '../../shared/ui/later.tsx';

/** Code that the first card does not need; loaded with its texts on demand, or some time after the first card. */
export const loadLater = withMessages(['feed-later', 'acts'], () => import('./later.ts'));

/** True once it has loaded. */
export const laterIsHere = createStore(false);

export const CardBeside = lazyWithPreload(async () => (await loadLater()).CardBeside);
export const CardExample = lazyWithPreload(async () => (await loadLater()).CardExample);
export const DayRing = lazyWithPreload(async () => (await loadLater()).DayRing);
export const FeedEnd = lazyWithPreload(async () => (await loadLater()).FeedEnd);
export const FeedHelp = lazyWithPreload(async () => (await loadLater()).FeedHelp);
export const FeedOptions = lazyWithPreload(async () => (await loadLater()).FeedOptions);
export const ObstacleDialog = lazyWithPreload(async () => (await loadLater()).ObstacleDialog);
export const OfferCard = lazyWithPreload(async () => (await loadLater()).OfferCard);
export const SpeakWord = lazyWithPreload(async () => (await loadLater()).SpeakWord);
