import type { Mention } from './read-relations.ts';
import type { Play } from './verbs.ts';

/** Verbs with an agent that need not be named: "my bike was stolen". */
const deeds = new Set(
  `steal wash paint clean repair fix mend eat drink cut deliver send sell buy feed carry throw cook
  bake catch kick push pull find lose sweep plant water pick serve wrap pack drop take bring hide bury move lift`.split(
    /\s+/,
  ),
);

export const isDeed = (verb: string): boolean => deeds.has(verb);

const passing = /^(give|send|show|offer|hand|lend|pay|teach|tell|sell|bring|serve|buy|promise|ask|read)$/;

/** "She was given a book": the person before the verb receives it. */
export const isPassedOn = (verb: string): boolean => passing.test(verb);

const bringing = /^(bring|take|serve|get|fetch|buy|return|deliver|carry|choose|pick|find|pass)$/;
const taking = /^(borrow|receive|accept|get|take|buy|collect|grab|steal)$/;

/** The recipient of a thing: "brought me a glass", "bought a ring for his wife". */
export const recipientOf = (
  verb: string,
  words: readonly string[],
  position: number,
  people: readonly Mention[],
): Mention | undefined =>
  bringing.test(verb)
    ? people.find((one) => {
        const before = words.slice(position + 1, one.position);
        return (
          before.length === 0 ||
          (before.length === 1 && possessive.test(before[0] ?? '')) ||
          words.slice(Math.max(position, one.position - 3), one.position).some((word) => /^(to|for)$/.test(word))
        );
      })
    : undefined;

const possessive = /^(my|your|his|her|our|their|the|a|an)$/;

/** The giver of a thing: "got a letter from his aunt". */
export const giverOf = (
  verb: string,
  words: readonly string[],
  position: number,
  people: readonly Mention[],
): Mention | undefined =>
  taking.test(verb)
    ? people.find((one) => words.slice(Math.max(position, one.position - 3), one.position).includes('from'))
    : undefined;

/** A thing is handed over. */
export const handing: Play = { pose: 'give', holds: 'firmly' };

/** A thing opened in the hands rather than pushed. */
export const opening: Play = { pose: 'hold', holds: 'firmly' };

const houses =
  /^(shop|store|supermarket|bakery|restaurant|cafe|company|bank|firm|factory|market|hotel|museum|kiosk)s?$/;

/** "The shop sells fish", "the company sent me a letter": a person there acts. */
export const isByHouse = (verb: string, opening: readonly string[], before: readonly Mention[]): boolean =>
  /^(sell|serve|send|offer|give|pay|bake|repair|deliver)$/.test(verb) &&
  before.every(({ isPerson }) => !isPerson) &&
  opening.some((word) => houses.test(word));
