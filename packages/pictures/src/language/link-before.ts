const degrees = new Set(
  'too very so quite really already still always often never not a bit rather usually just almost completely also extremely absolutely much more again now ten five twenty two three minute minutes hour hours half an'.split(
    ' ',
  ),
);

/** Index of the verb that links the word at `position`: the "is" of "is wet and very slippery"; -1 if there is none. */
export const linkBefore = (words: readonly string[], position: number): number => {
  let at = position - 1;
  while (degrees.has(words[at] ?? '') || words[at] === 'and') at -= words[at] === 'and' && at > 2 ? 2 : 1;
  return at;
};
