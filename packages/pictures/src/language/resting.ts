import { lemmasOf } from './lemmas.ts';
import type { Mention } from './read-relations.ts';

const rests = new Set('stand lie hang grow bloom float stay live sit be rest'.split(' '));
const ways = new Set('lead cross run go pass flow wind'.split(' '));
const lights = new Set('rise set shine'.split(' '));
const isWay = (name: string): boolean => /^(bridge|trail|river|crosswalk|railway-track)$/.test(name);

const isOf = (verbs: ReadonlySet<string>, word: string): boolean => lemmasOf(word).some((lemma) => verbs.has(lemma));

/** "Roses grow in the garden", "a bridge crosses the river": the verb only gives the place of the preceding thing. */
export const saysWhere = (words: readonly string[], position: number, mentions: readonly Mention[]): boolean => {
  const subject = mentions.findLast((mention) => mention.position < position);
  const verb = words[position] ?? '';
  if (subject === undefined || subject.isPerson) return false;
  if (/^(sun|crescent-moon|full-moon|moon)/.test(subject.name) && isOf(lights, verb)) return true;
  if (isWay(subject.name) && isOf(ways, verb))
    return (
      mentions.some((mention) => mention.position > position) ||
      /^(through|across|along|to|into|over)$/.test(words[position + 1] ?? '')
    );
  return isOf(rests, verb) && words.slice(position + 1, position + 3).some((word) => placing.test(word));
};

const placing = /^(in|on|at|under|behind|near|over|above|by|between|next|beside|around|from|outside|here|there)$/;
