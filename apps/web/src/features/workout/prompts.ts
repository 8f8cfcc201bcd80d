import { cutGaps } from '@kadro/core/english/cut-gaps';
import type { Locale } from '../../shared/i18n/locales.ts';
import type { Translate } from '../../shared/i18n/use-t.ts';
import { firstLetterOf } from './typed-answer.ts';
import { hintOf } from './hints.ts';
import type { WorkoutItem } from './workout-item.ts';

/** Returns a card's prompt for screen readers; never contains the answer. */
export const promptOf = ({ card, kind, ask, isHinted }: WorkoutItem, t: Translate, locale: Locale): string => {
  if (kind === 'show') {
    return `${t('workout.newWord')}. ${t('workout.answer', { word: card.headword, translation: card.translation })}`;
  }
  const others = card.synonyms === undefined ? '' : ` ${t('workout.otherThan')} ${card.synonyms.join(', ')}.`;
  const hinted = isHinted ? ` ${t('workout.firstLetter', { letter: firstLetterOf(card) })}` : '';
  const meaning = `${card.translation}${others || hinted ? '.' : ''}${others}${hinted}`;
  const cues = {
    english: card.headword,
    russian: meaning,
    picture: t('workout.photo', { alt: card.picture.alt[locale] }),
    sound: '',
    clearing: t('workout.photo', { alt: card.picture.alt[locale] }),
    gap: cutGaps(card.example, card.gaps ?? []).join(` ${t('workout.gap')} `),
    typed: meaning,
  };
  const hint = t(card.audit === true ? 'workout.hintAudit' : hintOf(ask.cue));
  return `${hint}. ${cues[ask.cue]}`.trim();
};
