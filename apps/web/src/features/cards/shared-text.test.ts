import { expect, it } from 'vitest';
import { emptyFields } from './card-fields.ts';
import { fieldsOfShared } from './shared-text.ts';

it.each([
  [{ text: 'serendipity' }, { headword: 'serendipity' }],
  [{ text: '  ice\ncream ' }, { headword: 'ice cream' }],
  [{ text: '“ubiquitous”\n https://example.com/page#:~:text=ubiquitous' }, { headword: 'ubiquitous' }],
  [{ text: 'A mouse sat under the table.' }, { example: 'A mouse sat under the table.' }],
  [{ text: 'Look out!' }, { example: 'Look out!' }],
  [{ title: 'mouse', text: '' }, { headword: 'mouse' }],
])('begins a card of %j', (query, fields) => {
  expect(fieldsOfShared(new URLSearchParams(query))).toEqual({ ...emptyFields, ...fields });
});

it.each([{}, { text: ' ' }, { text: 'https://example.com/' }])('begins nothing of %j', (query) => {
  expect(fieldsOfShared(new URLSearchParams(query))).toBeUndefined();
});
