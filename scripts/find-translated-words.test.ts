import { expect, it } from 'vitest';
import { findTranslatedWords } from './find-translated-words.ts';

it.each([
  ['<p><b lang="en">{headword}</b></p>', [1]],
  ['<p>\n<Link href="/" lang="ru">{translation}</Link>\n</p>', [2]],
])('finds %s', (source, lines) => {
  expect(findTranslatedWords(source)).toEqual(lines);
});

it.each([
  ['<b lang="en" translate="no">{headword}</b>'],
  ['<p translate="no"><b lang="en">{headword}</b></p>'],
  ['<textarea lang="en" />'],
  ['<TextField lang="en" label={label} />'],
  ['<p lang={locale}>{text}</p>'],
])('leaves %s', (source) => {
  expect(findTranslatedWords(source)).toEqual([]);
});
