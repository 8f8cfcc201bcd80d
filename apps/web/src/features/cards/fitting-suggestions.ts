import type { Suggestions } from '@kadro/contract';
import type { CardFields } from './card-fields.ts';

const sensesShown = 6;
const examplesShown = 3;

/** What is offered never takes the place of something typed: it fits where nothing stands, goes on with what does, or was offered itself. */
const fits = (typed: string, offered: readonly string[]): ((text: string) => boolean) => {
  const begun = typed.trim().toLowerCase();
  const isOffered = begun === '' || offered.some((text) => text.toLowerCase() === begun);
  return (text) => text.toLowerCase() !== begun && (isOffered || text.toLowerCase().startsWith(begun));
};

/** The meanings to be offered for what is typed. */
export const fittingSenses = (
  { translation }: CardFields,
  known: Suggestions | null,
): Suggestions['translations'][number][] => {
  if (known === null) return [];
  const isFitting = fits(
    translation,
    known.translations.map((sense) => sense.translation),
  );
  return known.translations.filter((sense) => isFitting(sense.translation)).slice(0, sensesShown);
};

/** The examples to be offered for what is typed. */
export const fittingExamples = (
  { example }: CardFields,
  known: Suggestions | null,
): Suggestions['examples'][number][] => {
  if (known === null) return [];
  const isFitting = fits(
    example,
    known.examples.map(({ text }) => text),
  );
  return known.examples.filter(({ text }) => isFitting(text)).slice(0, examplesShown);
};
