import { hashText } from '../draw/random.ts';
import { isBeast } from '../figures/habits.ts';
import type { Action } from '../language/read-action.ts';
import type { Mention } from '../language/read-relations.ts';
import type { Reading } from '../language/read-sentence.ts';
import { burdenOf } from './held-thing.ts';

export type Cast = {
  people: readonly Mention[];
  actors: ReadonlySet<Mention>;
  victims: ReadonlySet<Mention>;
  /** The source of a thing that another person takes. */
  giver: Mention | undefined;
};

/** Chooses the people of the picture and the actors among them; an action without a subject gets a doer. */
export const castOf = (reading: Reading): Cast => {
  const { action, mentions, feeling } = reading;
  const named = mentions.filter((mention) => mention.isPerson);
  const victims = new Set(action?.victims);
  const none = { victims, giver: undefined };
  const feelsAlone = named.length === 0 && feeling !== undefined && !mentions.some(({ name }) => isBeast(name));
  const isLifted = named.length === 0 && burdenOf(reading) !== undefined;
  const isComforted = action?.isOrder === true && feeling !== undefined && named.length > 0;
  if ((action?.isAnybodys === true && !isComforted) || feelsAlone || isLifted) {
    const doer = somebody(reading);
    return { ...none, people: [doer, ...named], actors: new Set([doer]) };
  }
  if (action === undefined || (action.actors.length === 0 && action.animal === undefined && victims.size === 0))
    return {
      ...none,
      people: named,
      actors: new Set(
        action === undefined || feeling !== undefined
          ? named.filter(({ position }) => position === named[0]?.position)
          : [],
      ),
    };
  const actors = new Set(action.actors);
  if (action.verb !== 'borrow' && action.giver === undefined) return { ...none, people: inTurn(named, action), actors };
  const giver = action.giver ?? named.find((one) => !action.actors.includes(one)) ?? somebody(reading);
  return { ...none, people: [...new Set([...named, giver])], actors, giver };
};

/** Puts the target between two actors. */
const inTurn = (named: readonly Mention[], { pose, actors }: Action): readonly Mention[] => {
  const [first, second, ...more] = actors;
  const [target, ...others] = named.filter((one) => !actors.includes(one));
  if (!directed.has(pose) || first === undefined || second === undefined || target === undefined) return named;
  return [first, target, second, ...more, ...others];
};

const directed = new Set(['throw', 'point', 'give', 'shout', 'kick']);

/** The doer of an order. */
const somebody = ({ mentions }: Reading): Mention => ({
  position: 0,
  name: pickOther(mentions.map(({ name }) => name)),
  isPerson: true,
  count: 1,
  isHeadword: false,
  score: 30,
});

const anybody = ['woman', 'man', 'girl', 'boy'];

/** Picks a person who is not among the names. */
const pickOther = (names: readonly string[]): string => {
  const others = anybody.filter((name) => !names.includes(name));
  return others[hashText(names.join()) % others.length] ?? 'man';
};
