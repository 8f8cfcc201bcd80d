import { maxTagLength, maxTags } from '@kadro/contract/route/limits';

/** Tags as the server keeps them: in small letters, each once. They stand in one text, with spaces or commas between. */
export const splitTags = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((tag) => tag.replace(/^#+/, ''))
      .filter((tag) => tag !== ''),
  ),
];

export type TagFault = 'tooMany' | 'tooLong' | 'signs';

/** What is wrong with a text of tags: each has Russian or English letters, not both, digits and hyphens. */
export const faultOfTags = (text: string): TagFault | null => {
  const tags = splitTags(text);
  if (tags.some((tag) => !/^(?:[a-z0-9-]+|[а-яё0-9-]+)$/.test(tag))) return 'signs';
  if (tags.some((tag) => tag.length > maxTagLength)) return 'tooLong';
  return tags.length > maxTags ? 'tooMany' : null;
};

/** The text with a tag in place of what is being typed at its end. */
export const addTag = (text: string, tag: string): string => {
  const started = /\S$/.test(text) ? text.replace(/[^\s,;]+$/, '') : text;
  return `${[...splitTags(started), tag].join(' ')} `;
};

/** The suggestions that go on with what is being typed at the end of a text, or all where nothing is; none that stands in it. */
export const fittingTags = (text: string, suggestions: readonly string[]): string[] => {
  const typed = /\S$/.test(text) ? (splitTags(text).at(-1) ?? '') : '';
  const chosen = new Set(splitTags(text));
  const room = maxTags - chosen.size + (typed === '' ? 0 : 1);
  return room <= 0 ? [] : suggestions.filter((tag) => tag.startsWith(typed) && !chosen.has(tag));
};
