import type { Card } from '@kadro/contract';
import { findInflected } from '@kadro/core/english/inflection';
import type { CardFields } from './card-fields.ts';

/** Where the word of a card stands in its example; null where it does not. */
export const markOf = ({ headword, example, partOfSpeech }: CardFields): Card['mark'] =>
  headword.trim() === '' ? null : findInflected(headword.trim(), example, partOfSpeech || undefined);
