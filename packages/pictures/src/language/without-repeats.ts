import { isRoleName } from '../sprites/tones.ts';
import type { Mention } from './read-relations.ts';

export const sexes: Readonly<Record<string, string>> = {
  man: 'he',
  boy: 'he',
  grandpa: 'he',
  woman: 'she',
  girl: 'she',
  grandma: 'she',
};

/**
 * A weak pronoun beside a named person is that person, unless they do something to each other: "me" and "him" behind the
 * verb are somebody else than who does it. The same thing twice is one.
 */
export const withoutRepeats = (found: readonly Mention[], words: readonly string[], verb: number): Mention[] => {
  const named = found.filter((mention) => mention.isPerson && mention.score > 30);
  const kept: Mention[] = [];
  for (const mention of found) {
    const isPronoun = mention.isPerson && mention.score <= 30;
    const acts = mention.position < verb && named.every(({ position }) => position > verb);
    const isOther = acts && named.every(({ name }) => isSomebodyElse(mention, name, words));
    if (isPronoun && !isDoneTo(mention, found, words, verb)) {
      if (named.length > 0 && !isOther) continue;
      if (kept.some((other) => other.isPerson && other.position !== mention.position)) continue;
    }
    const isTwin = kept.some(
      (other) =>
        other.name === mention.name &&
        (!mention.isPerson ||
          (other.position !== mention.position && words[other.position] === words[mention.position])),
    );
    if (!isTwin) kept.push(mention);
  }
  return kept;
};

const objectForms = new Set(['me', 'him', 'her', 'us', 'them', 'you']);
const behindObject =
  /^(|to|for|on|in|at|with|from|about|of|and|up|down|off|out|after|before|a|an|the|some|that|when|because|very|home|again|yesterday|today|every|so|not|by|until)$/;

/** Behind the verb, a pronoun for another person than the one who does it; "them" may be the things just named. */
const isDoneTo = (mention: Mention, found: readonly Mention[], words: readonly string[], verb: number): boolean => {
  const word = words[mention.position] ?? '';
  if (verb < 0 || mention.position < verb || !objectForms.has(word)) return false;
  if (word === 'her' && !behindObject.test(words[mention.position + 1] ?? '')) return false;
  const before = found.filter((other) => other.position < mention.position);
  const people = before.filter(({ isPerson }) => isPerson);
  if (word === 'them' && before.some(({ isPerson, position }) => !isPerson && position > verb)) return false;
  return people.every(({ position }) => position < verb);
};

const isSomebodyElse = (pronoun: Mention, name: string, words: readonly string[]): boolean => {
  const word = words[pronoun.position];
  if (word === 'i' || word === 'we' || word === 'you') return true;
  const sex = sexes[name];
  return sex !== undefined && (word === 'he' || word === 'she') && sex !== word;
};

const becoming = new Set(['as', 'is', 'was', 'are', 'be', 'become', 'became', 'becomes']);

/** "My father is a doctor", "works as a nurse": both are one person, who is seen by the trade. */
export const withoutFormer = (found: readonly Mention[], words: readonly string[]): Mention[] => {
  const trade = found.find(({ isPerson, name, position }) => {
    const article = [position - 1, position - 2].find((at) => words[at] === 'a' || words[at] === 'an');
    return isPerson && isRoleName(name) && article !== undefined && becoming.has(words[article - 1] ?? '');
  });
  if (trade === undefined) return [...found];
  const former = found.findLast(({ isPerson, position }) => isPerson && position < trade.position);
  const sex = sexes[former?.name ?? ''];
  const own = `${sex === 'he' ? 'man' : 'woman'}-${trade.name.replace(/^(wo)?man-/, '')}`;
  const name = sex !== undefined && isRoleName(own) && !trade.name.startsWith('prince') ? own : trade.name;
  return found
    .filter((mention) => mention !== trade)
    .map((mention) => (mention === former ? { ...mention, name, score: 90 } : mention));
};
