/** Verbs for what a person would like to be. */
export const wishes =
  /^(want|wants|wanted|hope|hopes|hoped|hoping|dream|dreams|dreamed|dreamt|dreaming|like|plan|plans|planning|decided|wish|wishes|studying)$/;

/** Index of an ambition in the sentence: "wants to become a", "dreams of being a"; or -1. */
export const ambitionAt = (words: readonly string[]): number =>
  words.findIndex(
    (word, at) =>
      /^(be|become|being|becoming)$/.test(word) &&
      /^(to|of)$/.test(words[at - 1] ?? '') &&
      words.slice(0, at).some((one) => wishes.test(one)),
  );
