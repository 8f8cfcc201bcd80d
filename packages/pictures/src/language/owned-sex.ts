import { isRoleName } from '../sprites/tones.ts';
import type { Mention } from './read-relations.ts';
import { stopWords } from './stop-words.ts';
import { sexes } from './without-repeats.ts';

/** Words that give a person's sex. */
const sexed =
  /^(he|him|his|man|father|dad|daddy|uncle|brother|husband|boy|son|king|grandpa|grandfather|nephew|groom|she|her|woman|mother|mum|mom|mummy|aunt|sister|wife|girl|daughter|queen|grandma|grandmother|niece|bride|nurse|prince|princess|actress|waitress|hostess|lady|gentleman|boyfriend|girlfriend|i|me|you|we|us|they|them)s?$|men$|man$/;

const others: Readonly<Record<string, readonly [string, string]>> = {
  man: ['man', 'woman'],
  woman: ['man', 'woman'],
  boy: ['boy', 'girl'],
  girl: ['boy', 'girl'],
  child: ['boy', 'girl'],
};

const ofSex = (name: string, sex: 'he' | 'she'): string => {
  const pair = others[name];
  if (pair !== undefined) return sex === 'he' ? pair[0] : pair[1];
  const own = `${sex === 'he' ? 'man' : 'woman'}-${name.replace(/^(wo)?man-/, '')}`;
  return isRoleName(name) && isRoleName(own) ? own : name;
};

/** "The teacher is proud of her students": "her" makes the teacher a woman, unless another woman is named before. */
export const withOwnersSex = (
  found: readonly Mention[],
  words: readonly string[],
  named: ReadonlyMap<number, string>,
): Mention[] => {
  const at = words.findIndex(
    (word, index) => /^(his|her)$/.test(word) && index > 0 && !stopWords.has(words[index + 1] ?? 'the'),
  );
  const sex = words[at] === 'his' ? 'he' : 'she';
  const before = found.filter(({ isPerson, position }) => isPerson && position < at);
  const [owner, ...more] = before;
  if (at < 0 || owner === undefined || more.some(({ position }) => position !== owner.position)) return [...found];
  const isSaid = named.has(owner.position) || sexed.test(words[owner.position] ?? '') || owner.count > 1;
  if (isSaid || more.length > 0 || sexes[owner.name] === sex) return [...found];
  return found.map((mention) => (mention === owner ? { ...mention, name: ofSex(mention.name, sex) } : mention));
};
