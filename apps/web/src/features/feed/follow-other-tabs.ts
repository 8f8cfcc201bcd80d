import { listen } from '../../shared/events/events.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { showToast } from '../../shared/ui/toast.ts';
import { openDecks } from './use-feed-deck.ts';

/** Removes a word that another tab chose from the open feeds, and notifies the user if it was on top. Returns the unsubscriber. */
export const followOtherTabs = (): (() => void) =>
  listen('chosenElsewhere', ({ wordId }) => {
    for (const deck of openDecks.values()) {
      const seen = deck.drop(wordId);
      if (seen) showToast({ text: translate('feed.chosenElsewhere', { word: seen.headword }) });
    }
    void refreshProgress();
  });
