import {
  maxExampleLength,
  maxHeadwordLength,
  maxTagLength,
  maxTags,
  maxTranslationLength,
} from '@kadro/contract/route/limits';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import type { CardFields } from './card-fields.ts';
import { faultOfTags } from './tags.ts';

/** Fields that can be invalid. */
export type FieldName =
  | 'headword'
  | 'translation'
  | 'partOfSpeech'
  | 'example'
  | 'exampleTranslation'
  | 'tags'
  | 'photoId';

/** A message id with its parameters. */
export interface Fault {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, number>>;
}
export type Faults = Readonly<Partial<Record<FieldName, Fault>>>;

const english = /^(?=.*\p{Script=Latin})[^\p{Script=Cyrillic}]*$/u;
const russian = /\p{Script=Cyrillic}/u;
/** Valid without letters: digits as a translation, and digits joined by a sign as a headword: 70, 24/7. */
const figures = { english: /^[^\p{L}]*\d[^\p{L}\d\s]\d[^\p{L}]*$/u, russian: /^[^\p{L}]*\d[^\p{L}]*$/u };

const faultOfWord = (text: string, max: number, letters: 'english' | 'russian'): Fault | undefined =>
  figures[letters].test(text.trim()) && text.trim().length <= max ? undefined : faultOfLine(text, max, letters);

const faultOfLine = (text: string, max: number, letters: 'english' | 'russian', isWanted = true): Fault | undefined => {
  const typed = text.trim();
  if (typed === '') return isWanted ? { id: 'forms.required' } : undefined;
  if (typed.length > max) return { id: 'forms.tooLong', values: { max } };
  return (letters === 'english' ? english : russian).test(typed) ? undefined : { id: `cards.fault.${letters}` };
};

const tagLimits = { tooMany: { max: maxTags }, tooLong: { max: maxTagLength }, signs: {} };

/** Returns the faults that prevent sending a card; the server decides. */
export const findFaults = ({ headword, translation, example, exampleTranslation, tags }: CardFields): Faults => {
  const tagFault = faultOfTags(tags);
  const found = {
    headword: faultOfWord(headword, maxHeadwordLength, 'english'),
    translation: faultOfWord(translation, maxTranslationLength, 'russian'),
    example: faultOfLine(example, maxExampleLength, 'english'),
    exampleTranslation: faultOfLine(exampleTranslation, maxExampleLength, 'russian', false),
    tags: tagFault === null ? undefined : { id: `cards.fault.tags.${tagFault}` as const, values: tagLimits[tagFault] },
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
};
