const latin = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>';
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю';

const keys = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map(Array.from(from, (letter, at) => [letter, to.charAt(at)]));

const toLatin = keys(russian.slice(0, latin.indexOf('~')), latin);
const toRussian = keys(latin, russian);

/** Russian letters that look like the Latin letter which the same place holds in `latinTwins`. */
const russianTwins = 'аеорсухкмтвні';
const latinTwins = 'aeopcyxkmtbhi';
const twins = keys(russianTwins, latinTwins);

const cyrillic = /\p{Script=Cyrillic}/u;
const isLetter = /^\p{L}$/u;

/**
 * A text in small letters as the same keys write it on the other layout: `руддщ` is `hello`, `ghbdtn` is `привет`. Null where a
 * letter would become a sign, but for an apostrophe inside a word: эхо was never meant to be `'[j`.
 */
export const onOtherLayout = (text: string): string | null => {
  const isRussian = cyrillic.test(text);
  if (!isRussian && !/[a-z]/.test(text)) return null;
  const layout = isRussian ? toLatin : toRussian;
  const letters = Array.from(text);
  const read = letters.map((letter) => layout.get(letter) ?? letter);
  const isWord = read.every((letter, at) => {
    if (letter === letters[at] || isLetter.test(letter)) return true;
    return letter === "'" && isLetter.test(read[at - 1] ?? '') && isLetter.test(read[at + 1] ?? '');
  });
  return isWord ? read.join('') : null;
};

/** A text in small letters with Latin letters for the Russian ones that look like them, among Latin ones; null where it has none. */
export const withLatinTwins = (text: string): string | null => {
  if (!/\p{Script=Latin}/u.test(text)) return null;
  const read = Array.from(text, (letter) => twins.get(letter) ?? letter).join('');
  return read !== text && !cyrillic.test(read) ? read : null;
};
