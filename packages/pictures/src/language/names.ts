import { lemmasOf, ownIn } from './lemmas.ts';

const firstNames = {
  man: `tom tim jim john jack james george peter paul mark david daniel dan michael mike alex alexander andrew andy adam
    ben brian charles charlie chris christopher eric frank fred harry henry ian ivan jason jeff joe joseph kevin leo liam
    luke martin matt matthew max nick nicholas oliver oscar patrick phil philip ray richard robert bob rob roger ron ryan
    sam samuel scott sean simon stephen steve steven stuart ted tony thomas victor william will boris dmitry igor oleg
    pavel sergey vladimir ahmed ali carlos diego hans jean juan ken lee marco mario mohammed omar pablo pedro pierre raj`,
  woman: `anna ann anne alice amy barbara betty carol caroline catherine kate katie kathy claire diana donna elizabeth
    ellen emily emma eva eve grace hannah helen jane janet jennifer jenny jessica jill joan judy julia julie karen laura
    lily linda lisa lucy margaret maria marie martha mary megan mia molly nancy natalie nicole nina olivia pam patricia
    paula rachel rebecca rosa ruth sally sandra sara sarah sheila sophia sophie sue susan tina vera victoria wendy zoe
    irina masha natasha olga sasha sveta tatiana aisha fatima ines mei yuki`,
} as const;

const sexOf = new Map(
  Object.entries(firstNames).flatMap(([sex, names]) => names.split(/\s+/).map((name) => [name, sex] as const)),
);

/** Names that are also ordinary words at the beginning of a sentence. */
const atFirstAnotherWord = new Set(['will', 'mark', 'grace', 'bob', 'ray', 'rob', 'sue']);

/** Capitalised words that are no names. */
const noPerson =
  /^(i|god|(sun|mon|tues|wednes|thurs|fri|satur)days?|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|internet|earth|english|american|british|russian|french|german|spanish|italian|chinese|japanese|polish|european|mr|mrs|ms|dr|miss)$/;

const placePrepositions = new Set(['in', 'at', 'from', 'near', 'of', 'across', 'through', 'around', 'the', 'a', 'an']);
const titles: Readonly<Record<string, string>> = { mr: 'man', sir: 'man', mrs: 'woman', ms: 'woman', miss: 'woman' };

/**
 * People by name, keyed by the positions of the names: known first names, and other capitalised words within the sentence in a
 * person's place. `isKnown` detects words with another meaning.
 */
export const readNames = (
  sentence: string,
  words: readonly string[],
  isKnown: (word: string) => boolean,
): ReadonlyMap<number, string> => {
  const peopleAt = new Map<number, string>();
  const spelt = spellingsOf(sentence);
  for (const [position, word] of words.entries()) {
    if (!/^[A-Z][a-z]/.test(spelt[position] ?? '') || noPerson.test(word) || word.length < 2) continue;
    const before = words[position - 1] ?? '';
    const titled = ownIn(titles, before);
    const sex = titled ?? (position === 0 && atFirstAnotherWord.has(word) ? undefined : sexOf.get(word));
    if (sex !== undefined) peopleAt.set(position, sex);
    else if (position > 0 && isNameOfSomebody(word, before, words[position + 1] ?? '', isKnown))
      peopleAt.set(position, 'man');
  }
  return peopleAt;
};

const isNameOfSomebody = (word: string, before: string, after: string, isKnown: (word: string) => boolean): boolean => {
  if (lemmasOf(word).some(isKnown) || placePrepositions.has(before)) return false;
  return before === 'and' || before === 'with' || before === 'for' || /(ed|s)$/.test(after);
};

/** The words of a sentence in their original spelling, in the order of `wordsOf`. */
const spellingsOf = (sentence: string): string[] =>
  sentence
    .replace(/[’`]/g, "'")
    .replace(/'s\b/gi, '')
    .match(/[a-zA-Z][a-zA-Z'-]*/g) ?? [];
