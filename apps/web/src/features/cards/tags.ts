import { maxTagLength, maxTags } from '@kadro/contract/route/limits';

/** Returns tags as the server stores them: lowercase, each once. The text separates them by spaces or commas. */
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

/** Returns the fault of a text of tags: each consists of Russian or English letters, not both, digits and hyphens. */
export const faultOfTags = (text: string): TagFault | null => {
  const tags = splitTags(text);
  if (tags.some((tag) => !/^(?:[a-z0-9-]+|[а-яё0-9-]+)$/.test(tag))) return 'signs';
  if (tags.some((tag) => tag.length > maxTagLength)) return 'tooLong';
  return tags.length > maxTags ? 'tooMany' : null;
};

/** Replaces the unfinished tag at the end of a text. */
export const addTag = (text: string, tag: string): string => {
  const started = /\S$/.test(text) ? text.replace(/[^\s,;]+$/, '') : text;
  return `${[...splitTags(started), tag].join(' ')} `;
};

/** Returns the suggestions that continue the unfinished tag, or all if there is none; without tags already in the text. */
export const fittingTags = (text: string, suggestions: readonly string[]): string[] => {
  const typed = /\S$/.test(text) ? (splitTags(text).at(-1) ?? '') : '';
  const chosen = new Set(splitTags(text));
  const room = maxTags - chosen.size + (typed === '' ? 0 : 1);
  return room <= 0 ? [] : suggestions.filter((tag) => tag.startsWith(typed) && !chosen.has(tag));
};
