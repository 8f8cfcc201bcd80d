/** A text in three parts: the same beginning, the difference, the same end. */
export type ChangedPart = readonly [before: string, changed: string, after: string];

/** Returns the difference of a text from another, by whole words; `changed` is empty if words are only missing. */
export const changedPart = (text: string, other: string): ChangedPart => {
  const words = text.split(/(?<=\s)/);
  const others = other.split(/(?<=\s)/);
  const least = Math.min(words.length, others.length);
  let start = 0;
  while (start < least && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < least - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  return [
    words.slice(0, start).join(''),
    words.slice(start, words.length - end).join(''),
    words.slice(words.length - end).join(''),
  ];
};
