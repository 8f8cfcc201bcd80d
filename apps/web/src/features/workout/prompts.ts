import { cutGaps } from '@kadro/core/cut-gaps';
import type { Locale } from '../../shared/i18n/locales.ts';
import type { Translate } from '../../shared/i18n/use-t.ts';
import { hintOf } from './hints.ts';
import type { WorkoutItem } from './workout-item.ts';

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
    clearing: t('workout.photo', { alt: card.picture.alt[locale] }),
    gap: cutGaps(card.example, card.gaps ?? []).join(` ${t('workout.gap')} `),
    typed: card.translation,
  };
  const hint = t(card.audit === true ? 'workout.hintAudit' : hintOf(ask.cue));
  return `${hint}. ${cues[ask.cue]}`.trim();
};
