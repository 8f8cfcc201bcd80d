import type { Suggestions } from '@kadro/contract';
import { comparedText } from '@kadro/core/english/compared-text';
import type { PartOfSpeech } from '@kadro/core/terms/levels';
import type { CardFields } from './card-fields.ts';

const sensesShown = 6;
const examplesShown = 3;

/** A suggestion for the typed text; `isOutside`: from an outside service, not reviewed here. */
type Offered<T> = T & { readonly isOutside: boolean };
type Sense = Pick<Suggestions['translations'][number], 'headword' | 'translation'> & {
  readonly partOfSpeech?: PartOfSpeech | undefined;
};
type Example = Suggestions['examples'][number];

const offer = <T>(here: readonly T[], outside: readonly T[], textOf: (one: T) => string): Offered<T>[] => {
  const texts = new Set(here.map(textOf));
  return [
    ...here.map((one) => ({ ...one, isOutside: false })),
    ...outside.filter((one) => !texts.has(textOf(one))).map((one) => ({ ...one, isOutside: true })),
  ];
};

/** Suggestions never replace typed text: they fit an empty field, continue its text, or were chosen before. */
const fitting = <T>(typed: string, offered: readonly T[], textOf: (one: T) => string): T[] => {
  const begun = comparedText(typed);
  const isOffered = begun === '' || offered.some((one) => comparedText(textOf(one)) === begun);
  return offered.filter((one) => {
    const text = comparedText(textOf(one));
    return text !== begun && (isOffered || text.startsWith(begun));
  });
};

/** Returns the meanings to suggest for the typed text. */
export const fittingSenses = ({ headword, translation }: CardFields, known: Suggestions | null): Offered<Sense>[] => {
  if (known === null) return [];
  const textOf = (sense: Sense): string => sense.translation;
  const outside = known.outside.translations.map((sense): Sense => ({ headword: headword.trim(), ...sense }));
  return fitting(translation, offer<Sense>(known.translations, outside, textOf), textOf).slice(0, sensesShown);
};

/** Returns the examples to suggest for the typed text. */
export const fittingExamples = ({ example }: CardFields, known: Suggestions | null): Offered<Example>[] => {
  if (known === null) return [];
  const textOf = ({ text }: Example): string => text;
  return fitting(example, offer(known.examples, known.outside.examples, textOf), textOf).slice(0, examplesShown);
};

/** Returns the translation that came with the example in the field. */
export const translationOfExample = ({ example }: CardFields, known: Suggestions | null): string | undefined =>
  [...(known?.examples ?? []), ...(known?.outside.examples ?? [])].find(({ text }) => text === example)?.translation;
