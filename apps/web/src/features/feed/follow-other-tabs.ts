import { listen } from '../../shared/events/events.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { showToast } from '../../shared/ui/toast.ts';
import { openDecks } from './use-feed-deck.ts';

/** A word that another tab chose leaves the feeds that lie open, and whoever was looking at it is told why. Returns the way to stop. */
export const followOtherTabs = (): (() => void) =>
  listen('chosenElsewhere', ({ wordId }) => {
    for (const deck of openDecks.values()) {
      const seen = deck.drop(wordId);
      if (seen) showToast({ text: translate('feed.chosenElsewhere', { word: seen.headword }) });
    }
    void refreshProgress();
  });
