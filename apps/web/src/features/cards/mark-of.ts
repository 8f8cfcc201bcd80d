import type { Card } from '@kadro/contract';
import { findInflected } from '@kadro/core/english/inflection';
import type { CardFields } from './card-fields.ts';

/** Returns the position of a card's word in its example; null if it is not in it. */
export const markOf = ({ headword, example, partOfSpeech }: CardFields): Card['mark'] =>
  headword.trim() === '' ? null : findInflected(headword.trim(), example, partOfSpeech || undefined);
