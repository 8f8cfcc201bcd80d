import type { Cue } from '@kadro/core/cue';
import type { Translate } from '../../shared/i18n/use-t.ts';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import type { Locale } from '../../shared/i18n/groups.ts';
import type { WorkoutItem } from './workout-session.ts';

const hints = {
  english: 'workout.hintMeaning',
  sound: 'workout.hintSound',
  russian: 'workout.hintWord',
  picture: 'workout.hintWord',
} as const satisfies Record<Cue, MessageId>;

/** What a cue asks the learner to do. */
export const hintOf = (cue: Cue): (typeof hints)[Cue] => hints[cue];

/** What a card asks, for those who listen to the page; never what its back says. */
export const promptOf = ({ card, kind, ask }: WorkoutItem, t: Translate, locale: Locale): string => {
  if (kind === 'show') {
    return `${t('workout.newWord')}. ${t('workout.answer', { word: card.headword, translation: card.translation })}`;
  }
  const cues = {
    english: card.headword,
    russian: card.translation,
    picture: t('workout.photo', { alt: card.picture.alt[locale] }),
    sound: '',
  };
  return `${t(hintOf(ask.cue))}. ${cues[ask.cue]}`.trim();
};
