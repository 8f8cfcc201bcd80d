import type { Suggestions } from '@kadro/contract';
import type { CardFields } from './card-fields.ts';

/** The sense that is meant: that of the typed translation, else the first one of the very word. */
export const meantSense = (
  { headword, translation }: CardFields,
  known: Suggestions | null,
): Suggestions['translations'][number] | undefined => {
  const senses = known?.translations.filter((sense) => sense.headword.toLowerCase() === headword.trim().toLowerCase());
  return senses?.find((sense) => sense.translation === translation.trim()) ?? senses?.[0];
};
