import type { Suggestions } from '@kadro/contract';
import { comparedText } from '@kadro/core/english/compared-text';
import type { CardFields } from './card-fields.ts';

/** Returns the intended sense: that of the typed translation, else the first one of the exact word. */
export const meantSense = (
  { headword, translation }: CardFields,
  known: Suggestions | null,
): Suggestions['translations'][number] | undefined => {
  const typed = comparedText(headword);
  const senses = known?.translations.filter((sense) => comparedText(sense.headword) === typed);
  return senses?.find((sense) => comparedText(sense.translation) === comparedText(translation)) ?? senses?.[0];
};
