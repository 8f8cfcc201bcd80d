const latin = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>';
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю';

const keys = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map(Array.from(from, (letter, at) => [letter, to.charAt(at)]));

const toLatin = keys(russian.slice(0, latin.indexOf('~')), latin);
const toRussian = keys(latin, russian);

/** Russian letters that look like the Latin letter at the same index of `latinTwins`. */
const russianTwins = 'аеорсухкмтвні';
const latinTwins = 'aeopcyxkmtbhi';
const twins = keys(russianTwins, latinTwins);

const cyrillic = /\p{Script=Cyrillic}/u;
const isLetter = /^\p{L}$/u;

/**
 * Converts lower-case text to what the same keys type on the other layout: `руддщ` is `hello`, `ghbdtn` is `привет`. Null if a
 * letter would become punctuation, except an apostrophe inside a word: эхо was never meant to be `'[j`.
 */
export const onOtherLayout = (text: string): string | null => {
  const isRussian = cyrillic.test(text);
  if (!isRussian && !/[a-z]/.test(text)) return null;
  const layout = isRussian ? toLatin : toRussian;
  const letters = Array.from(text);
  const remapped = letters.map((letter) => layout.get(letter) ?? letter);
  const isWord = remapped.every((letter, at) => {
    if (letter === letters[at] || isLetter.test(letter)) return true;
    return letter === "'" && isLetter.test(remapped[at - 1] ?? '') && isLetter.test(remapped[at + 1] ?? '');
  });
  return isWord ? remapped.join('') : null;
};

/** Replaces Russian letters in lower-case Latin text by the Latin letters they look like; null if there are none. */
export const withLatinTwins = (text: string): string | null => {
  if (!/\p{Script=Latin}/u.test(text)) return null;
  const remapped = Array.from(text, (letter) => twins.get(letter) ?? letter).join('');
  return remapped !== text && !cyrillic.test(remapped) ? remapped : null;
};
