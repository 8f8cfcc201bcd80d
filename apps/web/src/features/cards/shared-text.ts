import { emptyFields, type CardFields } from './card-fields.ts';

/** Maximum number of words in a headword; a longer text is an example. */
const maxHeadword = 4;

/** Returns the initial fields of a card from text that another app shared; undefined if there is none. */
export const fieldsOfShared = (query: URLSearchParams): CardFields | undefined => {
  const shared = [query.get('text'), query.get('title')].map((text) => text?.trim() ?? '').find((text) => text !== '');
  if (shared === undefined) return undefined;
  // A selection on a page is shared in quotation marks, followed by the page's address.
  const text = shared
    .replace(/\s*https?:\/\/\S+\s*$/, '')
    .replace(/^["“«„](.*)["”»“]$/s, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text === '') return undefined;
  const isSaying = /[.!?…]$/.test(text) || text.split(' ').length > maxHeadword;
  return { ...emptyFields, ...(isSaying ? { example: text } : { headword: text }) };
};
