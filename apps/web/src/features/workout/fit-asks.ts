import type { Workout, WorkoutCard } from '@kadro/contract';
import { isCue, type Ask, type Cue } from '@kadro/core/terms/cue';
import { standInFor, withPicture } from '@kadro/core/workout/stand-in';
import { chosenCues } from '../../shared/preferences/chosen-cues.ts';

const isUsable = (cue: Cue, card: WorkoutCard): boolean =>
  chosenCues.get().has(cue) && (cue !== 'gap' || card.gaps !== undefined);

const showsPicture = (cue: Cue): boolean => cue === 'picture' || cue === 'clearing';

/**
 * Restricts a workout's cards to cues that the learner uses now and that the card has content for: the workout may have been
 * issued a while ago, for use offline.
 */
export const fitAsks = (workout: Workout): Workout => {
  const fitCard = (card: WorkoutCard): WorkoutCard => {
    const fit = (ask: Ask): Ask => {
      if (isCue(ask.cue) && isUsable(ask.cue, card)) return ask;
      return withPicture(
        standInFor(ask.cue, (cue) => isUsable(cue, card)),
        card.stage,
      );
    };
    return card.asks === undefined ? card : { ...card, asks: card.asks.map(fit) };
  };
  return { ...workout, cards: workout.cards.map(fitCard) };
};

/** The same prompt when the card's picture is unavailable: another cue replaces a picture cue. */
export const withoutPicture = (ask: Ask, card: WorkoutCard): Ask =>
  showsPicture(ask.cue)
    ? withPicture(
        standInFor(ask.cue, (cue) => !showsPicture(cue) && isUsable(cue, card)),
        card.stage,
      )
    : ask;
