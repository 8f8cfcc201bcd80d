import { isBeast } from '../figures/habits.ts';
import { isRoleName } from '../sprites/tones.ts';
import { ambitionAt } from './ambitions.ts';
import { feelingCues } from './action-cues.ts';
import { findIn } from './lemmas.ts';
import { groups } from './people-cues.ts';
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
 * A weak pronoun near a named person means that person, unless they interact: "me" and "him" after the verb are not its agent.
 * The same thing twice is one.
 */
export const withoutRepeats = (found: readonly Mention[], words: readonly string[], verb: number): Mention[] => {
  const named = found.filter((mention) => mention.isPerson && mention.score > 30);
  const distinct: Mention[] = [];
  for (const mention of found) {
    const isPronoun = mention.isPerson && mention.score <= 30;
    const acts = mention.position < verb && named.every(({ position }) => position > verb);
    const isOther =
      isFeltBefore(mention, named, words) ||
      ((acts || isSubjectOf(mention, named, words)) && named.every((other) => isSomebodyElse(mention, other, words)));
    if (isPronoun && !isDoneTo(mention, found, words, verb)) {
      if (named.length > 0 && !isOther && ambitionAt(words) < 0) continue;
      if (distinct.some((other) => other.isPerson && other.position !== mention.position)) continue;
    }
    const isTwin = distinct.some(
      (other) =>
        other.name === mention.name &&
        (!mention.isPerson ||
          (other.position !== mention.position && words[other.position] === words[mention.position])),
    );
    if (!isTwin) distinct.push(isPronoun && isFeltFor(mention, words) ? childOf(mention, distinct, words) : mention);
  }
  return distinct;
};

const objectForms = new Set(['me', 'him', 'her', 'us', 'them', 'you']);
const behindObject =
  /^(|to|for|on|in|at|with|from|about|of|and|up|down|off|out|after|before|a|an|the|some|that|when|because|very|home|again|yesterday|today|every|so|not|by|until)$/;

/** A pronoun after the verb for a person other than the agent; "them" may be the things just named. */
const isDoneTo = (mention: Mention, found: readonly Mention[], words: readonly string[], verb: number): boolean => {
  const word = words[mention.position] ?? '';
  if (isFeltFor(mention, words) || words[mention.position - 1] === 'than') return true;
  if (verb < 0 || mention.position < verb || !objectForms.has(word)) return false;
  if (word === 'her' && !behindObject.test(words[mention.position + 1] ?? '')) return false;
  const before = found.filter((other) => other.position < mention.position);
  const people = before.filter(({ isPerson }) => isPerson);
  if (word === 'them' && before.some(({ isPerson, position }) => !isPerson && position > verb)) return false;
  return people.every(({ position }) => position < verb);
};

/** "Her father is proud of her": a child next to a parent. */
const childOf = (mention: Mention, others: readonly Mention[], words: readonly string[]): Mention => {
  const child = { woman: 'girl', man: 'boy' }[mention.name];
  const isBesideParent = others.some(({ position }) =>
    /^(grand)?(father|mother|ma|pa)$|^(dad|mum|mom|teacher|parents?)$/.test(words[position] ?? ''),
  );
  return child !== undefined && isBesideParent ? { ...mention, name: child } : mention;
};

/** "Proud of her", "angry with me": a person is the feeling's object. */
const isFeltFor = ({ position }: Mention, words: readonly string[]): boolean =>
  objectForms.has(words[position] ?? '') &&
  /^(of|with|at|about|for)$/.test(words[position - 1] ?? '') &&
  findIn(feelingCues, words[position - 2] ?? '') !== undefined &&
  (words[position] !== 'her' || behindObject.test(words[position + 1] ?? ''));

/** "He is afraid of the dentist": the dentist is another one. */
const isFeltBefore = (pronoun: Mention, named: readonly Mention[], words: readonly string[]): boolean =>
  isSubjectOf(pronoun, named, words) &&
  named.every(({ position }) =>
    words
      .slice(pronoun.position, position)
      .some((word, at, all) => findIn(feelingCues, word) !== undefined && towards.has(all[at + 1] ?? '')),
  );

const isSomebodyElse = (pronoun: Mention, { name, position }: Mention, words: readonly string[]): boolean => {
  const word = words[pronoun.position];
  // "She kissed her mother": the two differ.
  if (position > pronoun.position && isPossessed(words, position)) return true;
  // "She held the baby": the small one is another person.
  if (name === 'baby' && position > pronoun.position + 1 && word !== 'it') return true;
  if (word === 'i' || word === 'we' || word === 'you') return true;
  // "She teaches children": other people; "she works as a nurse" is one person.
  const between = words.slice(pronoun.position + 1, position);
  if (
    position > pronoun.position + 1 &&
    Object.hasOwn(groups, words[position] ?? '') &&
    !between.some((one) => becoming.has(one))
  )
    return word !== 'they';
  // "He showed it to the officer": two people; "she is the teacher": one.
  const isTheOther = words.slice(position - 2, position).includes('the');
  if (isTheOther && position > pronoun.position + 2 && !between.some((one) => becoming.has(one) || sameness.test(one)))
    return true;
  const sex = sexes[name];
  return sex !== undefined && (word === 'he' || word === 'she') && sex !== word;
};

const sameness = /^(am|were|been|like|looks?|seems?|feels?)$/;

export const possessives = new Set(['my', 'your', 'his', 'her', 'our', 'their']);

const isPossessed = (words: readonly string[], position: number): boolean =>
  possessives.has(words[position - 1] ?? '') ||
  (possessives.has(words[position - 2] ?? '') && !stopWordsBetween.has(words[position - 1] ?? ''));

const stopWordsBetween = new Set(['and', 'or', 'to', 'is', 'was', 'with', 'for', 'a', 'the']);

const towards = new Set(['to', 'of', 'with', 'about', 'at', 'for', 'like', 'than']);

/** "She is jealous of her sister": the feeling person precedes the verb "be", the other one follows a preposition. */
const isSubjectOf = (pronoun: Mention, named: readonly Mention[], words: readonly string[]): boolean =>
  (/^(am|is|are|was|were|feels?|felt)$/.test(words[pronoun.position + 1] ?? '') ||
    (pronoun.position === 1 && /^(am|is|are|was|were)$/.test(words[0] ?? '')) ||
    named.every(({ position }) => isPossessed(words, position))) &&
  named.every(
    ({ position }) =>
      position > pronoun.position && words.slice(Math.max(0, position - 3), position).some((word) => towards.has(word)),
  );

/** "The neighbour's dog barks": the dog does. */
export const withoutOwners = (found: readonly Mention[], words: readonly string[], verb: number): Mention[] =>
  found.filter(({ isPerson, score, position }) => {
    const own = found.find((other) => other.position > position);
    const isAdjective =
      own?.position === position + 2 &&
      /^(old|new|big|little|small|black|white|brown)$/.test(words[position + 1] ?? '');
    return !(
      isPerson &&
      score > 30 &&
      own?.isPerson === false &&
      isBeast(own.name) &&
      own.position < verb &&
      (own.position === position + 1 || isAdjective)
    );
  });

const becoming = new Set(['as', 'is', 'was', 'are', 'be', 'become', 'became', 'becomes']);

/** "My father is a doctor", "works as a nurse": both are one person, shown by the trade. */
export const withoutFormer = (found: readonly Mention[], words: readonly string[]): Mention[] => {
  const worker = found.find(({ isPerson, name, position, trade }) => {
    const article = [position - 1, position - 2].find((at) => words[at] === 'a' || words[at] === 'an');
    return (
      isPerson &&
      (isRoleName(name) || trade !== undefined) &&
      article !== undefined &&
      becoming.has(words[article - 1] ?? '')
    );
  });
  if (worker === undefined || ambitionAt(words) >= 0) return [...found];
  const former = found.findLast(({ isPerson, position }) => isPerson && position < worker.position);
  if (former === undefined) return [...found];
  const { trade } = worker;
  if (trade !== undefined && !isRoleName(worker.name))
    return found
      .filter((mention) => mention !== worker)
      .map((mention) =>
        mention === former ? { ...mention, trade, isHeadword: worker.isHeadword, score: 90 } : mention,
      );
  const sex = sexes[former.name];
  const own = `${sex === 'he' ? 'man' : 'woman'}-${worker.name.replace(/^(wo)?man-/, '')}`;
  const name = sex !== undefined && isRoleName(own) && !worker.name.startsWith('prince') ? own : worker.name;
  return found
    .filter((mention) => mention !== worker)
    .map((mention) => (mention === former ? { ...mention, name, score: 90 } : mention));
};
