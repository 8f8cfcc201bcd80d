import type { Workout, WorkoutCard } from '@kadro/contract';
import { isCue, type Ask, type Cue } from '@kadro/core/cue';
import { standInFor, withPicture } from '@kadro/core/stand-in';
import { chosenCues } from '../../shared/preferences/chosen-cues.ts';

/**
 * A workout whose cards ask by nothing but what the learner uses by now and the card has what it takes for: it may have been
 * given out a while ago, for a time without a connection.
 */
export const fitAsks = (workout: Workout): Workout => {
  const chosen = chosenCues.get();
  const fitCard = (card: WorkoutCard): WorkoutCard => {
    const isUsable = (cue: Cue): boolean => chosen.has(cue) && (cue !== 'gap' || card.gaps !== undefined);
    const fit = (ask: Ask): Ask => {
      if (isCue(ask.cue) && isUsable(ask.cue)) return ask;
      return withPicture(standInFor(ask.cue, isUsable), card.stage);
    };
    return card.asks === undefined ? card : { ...card, asks: card.asks.map(fit) };
  };
  return { ...workout, cards: workout.cards.map(fitCard) };
};
