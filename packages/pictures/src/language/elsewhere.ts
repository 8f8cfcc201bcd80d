const takingDown = /^(cut|chop|knock|pull|tear|burn|blow|pick)/;

/** "All over the world", "cut down the tree": no place of one thing. */
export const isElsewhere = (words: readonly string[], position: number): boolean =>
  (words[position] === 'over' && words[position - 1] === 'all') ||
  (/^(down|up)$/.test(words[position] ?? '') && takingDown.test(words[position - 1] ?? '')) ||
  // "Turned on the lamp", "put on a coat".
  (words[position] === 'on' && /^(turn|switch|put|try|tried)/.test(words[position - 1] ?? ''));
