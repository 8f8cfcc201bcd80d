import { isBeast } from '../figures/habits.ts';
import type { Item } from '../figures/item.ts';
import type { Reading } from '../language/read-sentence.ts';
import type { ActName } from '../recipe/vocabulary.ts';
import type { SettingName } from '../settings/names.ts';

const eating =
  /^(eat|bite|chew|swallow|lick|taste|nibble|gnaw|catch|steal|carry|drink|dig|smell|sniff|find|bring|hold)$/;

const sheltering = /^(hold|open|carry|use|share|take|get|bring)$/;

/** Composes actions on another person or animal that have a special layout: chasing, eating. */
export const deedOf = (
  { action, setting }: Reading,
  items: readonly Item[],
): { act: ActName; items: Item[]; setting?: SettingName } | undefined => {
  if (action === undefined || action.isLost) return undefined;
  const { verb, animal, object, victims, actors } = action;
  const itemOf = (name: string | undefined, isPerson: boolean): Item | undefined =>
    items.find((item) => item.name === name && item.isPerson === isPerson);
  if (/^(chase|attack|hunt)$/.test(verb) || (verb === 'run' && animal !== undefined && isBeast(object?.name ?? ''))) {
    const prey = itemOf(victims[0]?.name, true) ?? itemOf(object?.name, false);
    const hunters = items.filter(
      (item) =>
        item !== prey && (item.isPerson ? actors.some(({ name }) => name === item.name) : item.name === animal?.name),
    );
    return prey === undefined || hunters.length === 0
      ? undefined
      : {
          act: 'chase',
          items: [
            { ...running(prey), ...(prey.isPerson ? { feeling: 'afraid' } : {}) },
            ...hunters.slice(0, 2).map(running),
          ],
        };
  }
  const people = items.filter(({ isPerson, relation }) => isPerson && relation === undefined).slice(0, 2);
  if (sheltering.test(verb) && object?.name === 'umbrella' && object.color === undefined && people.length > 0)
    return {
      act: 'umbrella',
      ...(setting === undefined ? { setting: 'city' } : {}),
      items: people.map(({ pose: _pose, holds: _holds, ...one }) => one),
    };
  const eater = itemOf(animal?.name, false);
  const food =
    itemOf(object?.name, false) ??
    (/^(eat|swallow)$/.test(verb)
      ? items.find(({ isPerson, relation }) => isPerson && relation === undefined)
      : undefined);
  if (!eating.test(verb) || eater === undefined || food === undefined || eater === food) return undefined;
  const rest = items.filter((item) => item !== eater && item !== food && item.relation === undefined);
  return { act: 'feast', items: [still(eater), still({ ...free(food), count: 1 }), ...rest.slice(0, 1)] };
};

/** Drops the relation: the place is shown only by the setting. */
const free = ({ relation: _relation, ...item }: Item): Item => item;

const running = (item: Item): Item => ({
  ...free(item),
  ...(item.isPerson || isBeast(item.name) ? { pose: 'run' } : {}),
});

const still = ({ pose: _pose, ...item }: Item): Item => item;
