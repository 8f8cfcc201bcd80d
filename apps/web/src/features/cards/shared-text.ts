import { emptyFields, type CardFields } from './card-fields.ts';

/** So many words still name something; what is longer says something, as an example does. */
const maxHeadword = 4;

/** How a card begins that is made of what another app has shared here; undefined where it shared nothing. */
export const fieldsOfShared = (query: URLSearchParams): CardFields | undefined => {
  const shared = [query.get('text'), query.get('title')].map((text) => text?.trim() ?? '').find((text) => text !== '');
  if (shared === undefined) return undefined;
  // What was marked on a page comes in quotation marks, with the page's address behind it.
  const text = shared
    .replace(/\s*https?:\/\/\S+\s*$/, '')
    .replace(/^["“«„](.*)["”»“]$/s, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text === '') return undefined;
  const isSaying = /[.!?…]$/.test(text) || text.split(' ').length > maxHeadword;
  return { ...emptyFields, ...(isSaying ? { example: text } : { headword: text }) };
};
