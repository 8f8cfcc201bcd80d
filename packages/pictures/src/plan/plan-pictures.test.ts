import { describe, expect, it } from 'vitest';
import { isOutdoors } from '../settings/names.ts';
import { planPictures } from './plan-pictures.ts';
import type { ScenePlan } from './scene-plan.ts';

const plan = (example: string, headword: string, recipe?: string): ScenePlan =>
  planPictures({ headword, example, recipe, seed: '' })[0];

describe('planPictures with a recipe', () => {
  const recipe = 'scene@sea:day sailboat dolphin | scene@beach:day umbrella-on-ground';

  it('draws the first alternative as it stands', () => {
    expect(plan('The sea is blue.', 'sea', recipe)).toMatchObject({
      act: 'scene',
      setting: 'sea',
      time: 'day',
      layout: 'full',
      isMirrored: false,
      items: [{ name: 'sailboat' }, { name: 'dolphin' }],
    });
  });

  it('spreads the times of recipes that leave it open, outdoors only', () => {
    const timesOf = (setting: string): Set<string> =>
      new Set(
        ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.', 'Seven.'].map(
          (text) => plan(text, 'sea', `scene@${setting} cat`).time,
        ),
      );
    expect(timesOf('meadow').size).toBeGreaterThan(2);
    expect([...timesOf('room')]).toEqual(['day']);
    expect(plan('One.', 'sea', 'scene@meadow:night cat').time).toBe('night');
  });

  it('gives four different variants: base, second recipe mirrored, island, close-up', () => {
    const plans = planPictures({ headword: 'sea', example: 'The sea is blue.', recipe, seed: '' });
    expect(plans.map(({ setting, layout, isMirrored }) => [setting, layout, isMirrored])).toEqual([
      ['sea', 'full', false],
      ['beach', 'full', true],
      ['sea', 'island', false],
      ['sea', 'close', true],
    ]);
    expect(new Set(plans.map(({ seed }) => seed)).size).toBe(4);
  });

  it('changes palette and backdrop of a studio metaphor', () => {
    const plans = planPictures({ headword: 'fragile', example: 'x', recipe: 'cloche@studio amphora #rose', seed: '' });
    expect(plans.every(({ act, setting }) => act === 'cloche' && setting === 'studio')).toBe(true);
    expect(new Set(plans.map(({ studio, decoration }) => `${studio} ${decoration}`)).size).toBe(4);
  });

  it('is the same for the same input and another for another seed', () => {
    const subject = { headword: 'sea', example: 'The sea is blue.', recipe };
    expect(planPictures({ ...subject, seed: 'a' })).toEqual(planPictures({ ...subject, seed: 'a' }));
    expect(planPictures({ ...subject, seed: 'a' })).not.toEqual(planPictures({ ...subject, seed: 'b' }));
  });
});

describe('planPictures with names that every object has', () => {
  it.each([
    ['constructor', 'The constructor builds a house.'],
    ['house', 'She washed the constructor hair.'],
    ['house', 'Our constructor is taller than constructor Anna.'],
    ['__proto__', 'Hey! This is for you!'],
  ])('reads no table for %s: %s', (headword, example) => {
    const plans = planPictures({ headword, example, seed: '' });
    for (const { items } of plans) for (const { name } of items) expect(name).toMatch(/^[a-z0-9-]+$/);
  });
});

describe('people of a recipe', () => {
  it.each([
    ['The old woman cried.', 'scene@room c:crying-face/sad', { name: 'grandma', feeling: 'cry', pose: 'sad' }],
    ['The girl is angry.', 'scene@room c:angry-face/hips', { name: 'girl', feeling: 'angry', pose: 'hips' }],
    ['My sister was ill.', 'scene@room c:face-with-thermometer', { name: 'girl', accessory: 'thermometer' }],
    // A person in the recipe is not taken twice.
    ['The boy saw a man.', 'meet@room c:boy/wave c:fearful-face', { name: 'boy' }],
  ])('has nobody with a ball for a head: %s', (example, recipe, first) => {
    expect(plan(example, 'word', recipe).items[0]).toMatchObject(first);
  });

  it('gives the second ball to the second person of the sentence', () => {
    const { items } = plan('The boy saw a man.', 'see', 'meet@room c:boy/wave c:fearful-face');
    expect(items).toMatchObject([{ name: 'boy' }, { name: 'man', feeling: 'afraid' }]);
  });

  it('knows a family by the words of the sentence', () => {
    expect(plan('Her sister has a cat.', 'sister', 'meet@room c:woman c:woman').areKin).toBe(true);
    expect(plan('The woman has a cat.', 'cat', 'meet@room c:woman c:woman').areKin).toBeUndefined();
  });
});

describe('planPictures from a sentence alone', () => {
  it.each([
    ['The cat is sleeping on the sofa.', 'sofa', 'cat', 'on', ['couch-and-lamp']],
    ['There is a kitten in the box.', 'box', 'cat', 'in', ['open-box']],
    ['She put her bag under the chair.', 'bag', 'backpack', 'under', ['chair']],
    ['The bicycle is next to the wall.', 'wall', 'bicycle', 'next', ['brick-wall']],
    ['The dog hid behind the tree.', 'hide', 'dog', 'behind', ['deciduous-tree']],
    ['The girl stood between the house and the tree.', 'stand', 'girl', 'between', ['house', 'deciduous-tree']],
    ['A bird flew over the house.', 'fly', 'bird', 'over', ['house']],
    ['The dog is in front of the door.', 'door', 'dog', 'front', ['door']],
  ])('%s', (example, headword, subject, kind, objects) => {
    const related = plan(example, headword).items.find(({ relation }) => relation !== undefined);
    expect(related).toMatchObject({ name: subject, relation: { kind, to: objects.map((name) => ({ name })) } });
  });

  it('does not read figures of speech as places', () => {
    expect(plan('He is on the phone.', 'phone').items.every(({ relation }) => relation === undefined)).toBe(true);
  });

  it.each([
    ['The nurse was tired after work.', 'tired', 'tired'],
    ['He apologized for being late.', 'apologize', 'sad'],
    ['The boy is afraid of thunder.', 'thunder', 'afraid'],
    ['My father was angry.', 'father', 'angry'],
  ])('shows the feeling of "%s"', (example, headword, feeling) => {
    expect(plan(example, headword).items.find(({ isPerson }) => isPerson)?.feeling).toBe(feeling);
  });

  it('keeps wild animals out of rooms', () => {
    for (const example of ['The lion slept in the bedroom.', 'A wolf eats meat.', 'The tiger is in the kitchen.'])
      expect(isOutdoors(plan(example, 'lion').setting)).toBe(true);
  });

  it('counts what the sentence counts', () => {
    expect(plan('There are three cups on the table.', 'cup').items[0]).toMatchObject({
      count: 3,
      relation: { kind: 'on' },
    });
  });

  it('gives unknown abstract words varied quiet pictures, each word its own', () => {
    const words = ['arbitrary', 'notwithstanding', 'albeit', 'hence', 'moreover', 'thereby', 'whereas', 'nevertheless'];
    const shown = words.map((word) => JSON.stringify(plan('It was so.', word).items));
    expect(new Set(shown).size).toBeGreaterThanOrEqual(5);
    expect(plan('It was so.', 'albeit').items).toEqual(plan('It was so.', 'albeit').items);
  });
});
