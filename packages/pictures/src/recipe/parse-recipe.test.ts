import { describe, expect, it } from 'vitest';
import { RecipeError } from '../figures/item.ts';
import { parseItem } from '../figures/parse-item.ts';
import { checkRecipe, parseRecipe } from './parse-recipe.ts';

describe('parseRecipe', () => {
  it('reads act, setting, time, items, studio and options', () => {
    const [recipe, second] = parseRecipe('balance@studio:day c:man 3*red-apple tilt=0.13 #rose | close@meadow cat');
    expect(recipe).toMatchObject({
      act: 'balance',
      setting: 'studio',
      time: 'day',
      studio: 'rose',
      options: { tilt: 0.13 },
    });
    expect(recipe?.items).toMatchObject([
      { name: 'man', isPerson: true, count: 1 },
      { name: 'red-apple', isPerson: false, count: 3 },
    ]);
    expect(second).toMatchObject({ act: 'close', setting: 'meadow' });
  });

  it('reads the scenes of a story, each in a place of its own', () => {
    const [story, plain] = parseRecipe('story@room:day c:man/ill -> @meadow:morning c:man/jump dog | scene@room cat');
    expect(story?.panels).toEqual([{ from: 0 }, { from: 1, setting: 'meadow', time: 'morning' }]);
    expect(story?.items.map(({ name }) => name)).toEqual(['man', 'man', 'dog']);
    expect(plain?.panels).toBeUndefined();
  });

  it('wants for a line somebody who waits and something to wait for', () => {
    expect(checkRecipe('queue@city c:man')).toHaveLength(1);
    expect(parseRecipe('queue@city c:man c:woman bus n=4')[0]).toMatchObject({ act: 'queue', options: { n: 4 } });
  });

  it.each([
    ['c:woman/give+wrapped-gift', { name: 'woman', isPerson: true, pose: 'give', holds: 'wrapped-gift' }],
    ['c:man/sad', { name: 'man', feeling: 'sad' }],
    ['c:crying-face/sad', { name: 'crying-face', pose: 'sad' }],
    ['c:man/run/afraid', { name: 'man', pose: 'run', feeling: 'afraid' }],
    ['c:girl/hold/happy/halo+trophy', { pose: 'hold', feeling: 'happy', accessory: 'halo', holds: 'trophy' }],
    ['c:boy/ride+horse', { name: 'boy', pose: 'ride', relation: { kind: 'on', to: [{ name: 'horse' }] } }],
    ['c:man/drive+bus', { pose: 'drive', relation: { kind: 'in', to: [{ name: 'bus' }] } }],
    ['c:man/run/afraid/fast', { pose: 'run', feeling: 'afraid', mark: 'fast' }],
    ['alarm-clock/loud', { name: 'alarm-clock', mark: 'loud' }],
    ['cat.black/sleep', { name: 'cat', color: 'black', pose: 'sleep' }],
    ['c:girl.red/run', { name: 'girl', color: 'red', pose: 'run' }],
    ['mouse~0.6', { name: 'mouse', sizeFactor: 0.6 }],
    ['cat>on>couch-and-lamp', { name: 'cat', relation: { kind: 'on', to: [{ name: 'couch-and-lamp' }] } }],
    [
      'c:girl>between>house&deciduous-tree',
      { relation: { kind: 'between', to: [{ name: 'house' }, { name: 'deciduous-tree' }] } },
    ],
    ['table', { name: 'table' }],
  ])('reads the item %s', (text, expected) => {
    expect(parseItem(text)).toMatchObject(expected);
  });

  it.each([
    ['dance@meadow cat', 'unknown act "dance"'],
    ['scene@moon cat', 'unknown setting "moon"'],
    ['scene@room:noon cat', 'unknown time "noon"'],
    ['scene@room kitty', 'unknown sprite "kitty"'],
    ['scene@room cat #pink', 'unknown studio "#pink"'],
    ['scene@room cat size=2', 'unknown option "size=2"'],
    ['scene@room c:man/fly', 'unknown pose "fly"'],
    ['scene@room cat/read', 'only people (c:) have poses'],
    ['scene@room table/run', 'only people (c:) have poses'],
    ['scene@room cat.mauve', 'unknown colour "mauve"'],
    ['scene@room cat>near>bed', 'unknown relation "near"'],
    ['scene@room cat>between>bed', '"between" needs two things'],
    ['scene@room cat>on', 'is not of the form'],
    ['contrast@studio cat', 'needs at least 2 items'],
    ['think@room cat dog', 'begins with a person'],
    ['scene@city bridge-at-night', 'is a square picture'],
    ['scene@room c:man/hold+nothing', 'unknown sprite "nothing"'],
    ['scene@room cat -> dog', 'has one scene only'],
    ['story@room cat', 'wants 2 or 3 scenes'],
    ['versus@room cat -> dog -> bear', 'wants 2 scenes'],
    ['story@room cat ->', 'has an empty scene'],
    ['story@room cat -> dog @meadow', 'does not follow "->"'],
    ['story@room cat -> @moon dog', 'unknown setting "moon"'],
    ['cat', 'unknown act "cat"'],
    ['', 'begins with act@setting:time'],
  ])('refuses "%s" and names the fault', (text, message) => {
    expect(() => parseRecipe(text)).toThrow(RecipeError);
    expect(checkRecipe(text).join()).toContain(message);
  });

  it('reports every faulty alternative of one recipe', () => {
    expect(checkRecipe('scene@room kitty | scene@room cat | dance@room cat')).toHaveLength(2);
  });
});
