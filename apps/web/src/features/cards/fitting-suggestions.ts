import type { Suggestions } from '@kadro/contract';
import { comparedText } from '@kadro/core/english/compared-text';
import type { PartOfSpeech } from '@kadro/core/terms/levels';
import type { CardFields } from './card-fields.ts';

const sensesShown = 6;
const examplesShown = 3;

/** Something that is offered for what is typed; `isOutside`: a service outside said it, nobody here looked at it. */
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

/** What is offered never takes the place of something typed: it fits where nothing stands, goes on with what does, or was offered itself. */
const fitting = <T>(typed: string, offered: readonly T[], textOf: (one: T) => string): T[] => {
  const begun = comparedText(typed);
  const isOffered = begun === '' || offered.some((one) => comparedText(textOf(one)) === begun);
  return offered.filter((one) => {
    const text = comparedText(textOf(one));
    return text !== begun && (isOffered || text.startsWith(begun));
  });
};

/** The meanings to be offered for what is typed. */
export const fittingSenses = ({ headword, translation }: CardFields, known: Suggestions | null): Offered<Sense>[] => {
  if (known === null) return [];
  const textOf = (sense: Sense): string => sense.translation;
  const outside = known.outside.translations.map((sense): Sense => ({ headword: headword.trim(), ...sense }));
  return fitting(translation, offer<Sense>(known.translations, outside, textOf), textOf).slice(0, sensesShown);
};

/** The examples to be offered for what is typed. */
export const fittingExamples = ({ example }: CardFields, known: Suggestions | null): Offered<Example>[] => {
  if (known === null) return [];
  const textOf = ({ text }: Example): string => text;
  return fitting(example, offer(known.examples, known.outside.examples, textOf), textOf).slice(0, examplesShown);
};

/** The translation that came with the example that stands in the fields. */
export const translationOfExample = ({ example }: CardFields, known: Suggestions | null): string | undefined =>
  [...(known?.examples ?? []), ...(known?.outside.examples ?? [])].find(({ text }) => text === example)?.translation;
